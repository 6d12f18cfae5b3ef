import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPaymentSandbox } from './sandbox.ts'

type Written = { payments: { state: string }[] }

describe('the book of the sandbox', () => {
  const inFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-book-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const dataFile = join(folder, 'deep', 'payments.json')
    const open = (send: typeof fetch = fetch) =>
      createPaymentSandbox({ rootUrl: 'http://x.test/sandbox', dataFile, live: false, now: () => new Date(0), send })
    return { dataFile, open }
  }
  const opening = {
    gateway: 'oceanpayment',
    orderNumber: 'T1',
    amount: { currency: 'USD', minor: 999 },
    returnUrl: 'http://127.0.0.1:9/return',
    cancelUrl: 'http://127.0.0.1:9/cancel',
    noticeUrl: '',
  }

  it('is whole again after a restart', async () => {
    const { open } = await inFolder()
    const first = open()
    const payment = first.backend.open(opening)
    first.backend.notes.set('oceanpayment', 'card/1', { id: '1' })
    const paid = await first.app.request(`/pay/${payment.id}`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay' }),
    })
    expect(paid.status).toBe(200)
    const second = open()
    expect(second.backend.get(payment.id)).toEqual(payment)
    expect(second.backend.notes.get('oceanpayment', 'card/1')).toEqual({ id: '1' })
    await Promise.all([first.close(), second.close()])
  })

  it('is saved before each answer, also for concurrent calls', async () => {
    const { dataFile, open } = await inFolder()
    const sandbox = open()
    const ids = Array.from(
      { length: 20 },
      (_, index) => sandbox.backend.open({ ...opening, orderNumber: `T${index}` }).id,
    )
    const body = () => new URLSearchParams({ action: 'pay' })
    await Promise.all(ids.map(async (id) => sandbox.app.request(`/pay/${id}`, { method: 'POST', body: body() })))
    const written = JSON.parse(await readFile(dataFile, 'utf8')) as Written
    expect(written.payments.map(({ state }) => state)).toEqual(ids.map(() => 'paid'))
    await sandbox.close()
  })

  it('is saved before the shop is notified', async () => {
    const { dataFile, open } = await inFolder()
    const known: string[] = []
    const sandbox = open(async () => {
      known.push(...(JSON.parse(await readFile(dataFile, 'utf8')) as Written).payments.map(({ state }) => state))
      return new Response('receive-ok')
    })
    const { id } = sandbox.backend.open({ ...opening, noticeUrl: 'http://x.test/notice' })
    await sandbox.app.request(`/pay/${id}`, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
    expect(known).toEqual(['paid'])
    await sandbox.close()
  })

  it('that cannot be read says what to do', async () => {
    const { dataFile, open } = await inFolder()
    await open().close()
    await writeFile(dataFile, '{"payments":')
    expect(open).toThrow(/delete the file/)
  })
})
