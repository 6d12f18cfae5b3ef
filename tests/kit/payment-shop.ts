import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { ServerType } from '@hono/node-server'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type {
  CreatedPayment,
  Instruction,
  Money,
  Notice,
  NoticeReading,
  PaymentAdapter,
  PaymentRequest,
} from '#platform/payments/payment-adapter.ts'
import { createPaymentSandbox } from '#platform/payments/sandbox/sandbox.ts'

/** A payment method, as the cases that all of them share want to know it. */
export type GatewayUnderTest = {
  /** The sandbox's part. */
  gateway: string
  /** An adapter that speaks to the part at this address, and gives up after this time. */
  open(at: { baseUrl: string; now(): Date; totalMs: number }): PaymentAdapter
  amount: Money
  /** The event of a notice, and the answer of a query. */
  notifies: readonly string[]
  says: readonly string[]
  /** False if the gateway has no documented query, so that only notices count. */
  requests?: false
  /** Whether changing a notice's body breaks its signature. */
  signsBody: boolean
  /** Secrets that no error and no rejection reason may contain. */
  secrets: readonly string[]
  /** The shop's setup before the first payment, such as registering the webhook. */
  prepare?(shop: { baseUrl: string; noticeUrl: string }): Promise<void>
  /** Takes a notice where that is more than reading it. */
  receive?(adapter: PaymentAdapter, notice: Notice): Promise<NoticeReading>
}

export type Shop = Awaited<ReturnType<typeof openShop>>

const patienceMs = 5000

/** A shop with one adapter, the sandbox that it pays at, and its address for notices: all of it over real HTTP. */
export async function openShop(option: GatewayUnderTest, { totalMs = patienceMs }: { totalMs?: number } = {}) {
  let time = Date.parse('2026-06-01T12:00:00Z')
  const now = () => new Date(time)
  const readings: NoticeReading[] = []
  const notices: Notice[] = []
  const app = new Hono()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sandbox = createPaymentSandbox({ rootUrl: `${url}/sandbox`, dataFile: null, live: false, now })
  const baseUrl = `${url}/sandbox/${option.gateway}`
  const adapter = option.open({ baseUrl, now, totalMs })

  const read = async (notice: Notice): Promise<NoticeReading> => {
    const reading = option.receive ? await option.receive(adapter, notice) : await adapter.readNotice(notice)
    notices.push(notice)
    readings.push(reading)
    return reading
  }
  app.route('/sandbox', sandbox.app)
  app.post('/notice', async (context) => {
    const rawBody = Buffer.from(await context.req.arrayBuffer())
    const { reply } = await read({ headers: context.req.header(), rawBody, query: context.req.query() })
    return new Response(reply.body, { status: reply.status, headers: { 'content-type': reply.contentType } })
  })
  await option.prepare?.({ baseUrl, noticeUrl: `${url}/notice` })

  const request = (over: Partial<PaymentRequest> = {}): PaymentRequest => ({
    number: 'T1001',
    amount: option.amount,
    title: 'A month of premium',
    description: 'Premium for one month',
    buyer: {
      id: 'b1',
      email: 'ada@example.com',
      country: 'DE',
      ip: '192.0.2.7',
      locale: 'en',
      telegramId: '279058397',
    },
    returnUrl: `${url}/return`,
    cancelUrl: `${url}/cancel`,
    noticeUrl: `${url}/notice`,
    expiresAt: new Date(time + 1_800_000),
    everyDays: null,
    storesCardFor: null,
    ...over,
  })

  return {
    url,
    baseUrl,
    adapter,
    sandbox,
    readings,
    notices,
    read,
    request,
    create: (over: Partial<PaymentRequest> = {}) => adapter.create(request(over), forever()),
    now,
    /** Advances the clock and runs the sandbox's due work. */
    async after(ms: number) {
      time += ms
      await sandbox.deliver()
    },
    /** The sandbox's own record of an order. */
    payment(number = 'T1001') {
      const found = sandbox.backend.findByOrder(option.gateway, number)
      if (!found) throw new Error(`The sandbox has no payment of order ${number}`)
      return found
    },
    query: (created: CreatedPayment, number = 'T1001') =>
      adapter.query({ number, reference: created.reference, amount: option.amount }, forever()),
    /** The actions of the buyer's browser at the gateway. */
    press: (instruction: Instruction, ...actions: string[]) => press(instruction, actions),
    /** Pays, and takes the money where a gateway leaves that to the shop. */
    async pay(created: CreatedPayment, number = 'T1001') {
      await press(created.instruction, ['pay'])
      await adapter.capture?.({ number, reference: created.reference, amount: option.amount }, forever())
      await sandbox.deliver()
    },
    async close() {
      await adapter.close()
      await sandbox.close()
      await shut(server)
    },
  }
}

/** A signal that never aborts. */
export function forever(): AbortSignal {
  return new AbortController().signal
}

async function press(instruction: Instruction, actions: string[]) {
  let page = await arrive(instruction)
  for (const action of actions) {
    const body = new URLSearchParams({ action })
    const answer = await fetch(page.url, { method: 'POST', body, redirect: 'manual' })
    page = { url: page.url, html: await answer.text(), status: answer.status, leadsTo: answer.headers.get('location') }
  }
  return page
}

/** Opens what an instruction leads to, and follows it to the page where one pays. */
export async function arrive(instruction: Instruction) {
  if (instruction.kind === 'wait') throw new Error('A browser has nowhere to go and wait')
  const asForm = instruction.kind === 'form-post'
  const init = asForm ? { method: 'POST', body: new URLSearchParams({ ...instruction.fields }) } : {}
  const answer = await fetch(instruction.url, init)
  return { url: answer.url, html: await answer.text(), status: answer.status, leadsTo: null as string | null }
}

async function shut(server: ServerType): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  if ('closeAllConnections' in server) server.closeAllConnections()
  await closed
}
