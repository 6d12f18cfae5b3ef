import type { Page, Request } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { textsOf } from './texts.ts'

const say = textsOf('en')
const canary = 'canary-0123456789abcdef'

type Body = { params: Record<string, unknown>; channel: string; publisher: string }

/** Every call that the page makes from now on, by its path. */
function watchCalls(page: Page): (path: string) => Body[] {
  const made: { path: string; body: Body }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/') && request.method() === 'POST')
      made.push({ path: pathname, body: request.postDataJSON() as Body })
  })
  return (path) => made.filter((call) => call.path === path).map(({ body }) => body)
}

async function passGate(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('safety', 'age.adult') }).click()
  // A busy machine takes its time to make a visitor.
  await expect(page.getByRole('button', { name: say('safety', 'age.adult') })).toBeHidden({ timeout: 30_000 })
}

/** The person whose opening the page knows to be stored; empty without one. */
async function openedFor(page: Page): Promise<string> {
  const stored = await page.evaluate(() => sessionStorage.getItem('visit'))
  return (JSON.parse(stored ?? '{}') as { openedFor?: string | null }).openedFor ?? ''
}

test('what signs people in leaves the address before anything could carry it on [S2-query-07] [S2-query-08]', async ({
  page,
}) => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const calls = watchCalls(page)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  const document = await page.goto(`/?q=cats&tmpToken=${canary}&merchantParam=%7B%22bizId%22%3A%22${canary}%22%7D#top`)
  expect(await document?.text()).not.toContain(canary)
  await expect.poll(() => calls('/v1/login/telegram').map(({ params }) => params)).toEqual([{ tmpToken: canary }])
  await expect.poll(() => calls('/v1/open').length).toBe(1)
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?q=cats#top')
  const [first, ...others] = requests
  expect(first?.url()).toContain(canary)
  for (const request of others) {
    expect(request.url()).not.toContain(canary)
    expect((await request.allHeaders())['referer'] ?? '').not.toContain(canary)
  }
  const stored = await page.evaluate<string>('JSON.stringify([localStorage, sessionStorage, history.state])')
  expect(stored).not.toContain(canary)
  await page.reload()
  await passGate(page)
  expect(calls('/v1/login/telegram')).toHaveLength(1)
  expect(faults).toEqual([])
})

test('the server hears once how a visit began, and every call names the channel [S2-query-01] [S2-query-02] [S2-query-04] [S2-query-05] [S2-start-05] [S2-start-07] [S3-local-02]', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await page.goto('/?c=abc&ch=other&d=xyz&pwa=1&bp=55&from=x&testB=1')
  await expect.poll(() => calls('/v1/open').length).toBe(1)
  const [opening] = calls('/v1/open')
  expect(opening).toMatchObject({
    channel: 'abc',
    params: { d: 'xyz', bp: '55', from: 'x', testB: '1', platform: 'pwa', favorite: false, fbp: '', fbc: '' },
  })
  await passGate(page)
  expect(calls('/v1/user/age/confirm')[0]?.channel).toBe('abc')
  // Now there is somebody whose visit it is.
  await expect.poll(() => calls('/v1/open').length).toBe(2)
  expect(calls('/v1/open')[1]?.params).toEqual(opening?.params)
  // A visit counts as reported once the server has answered; the network may have been idle before that request.
  await expect.poll(() => openedFor(page)).toMatch(/./)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(calls('/v1/open')).toHaveLength(2)
  expect(await page.evaluate(() => localStorage.getItem('pwaClient'))).toBe('1')
})

test('an action that is known is done once, any other not at all [S2-start-06] [S2-start-08]', async ({ page }) => {
  const dialog = page.getByLabel(say('accounts', 'login.email'))
  await page.goto('/?act=self-destruct&alert=%3Cb%3E')
  await passGate(page)
  await page.waitForLoadState('networkidle')
  await expect(dialog).toBeHidden()
  for (const parameter of ['act', 'alert']) {
    await page.goto(`/?${parameter}=login`)
    await expect(dialog).toBeVisible()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(dialog).toBeHidden()
  }
})

test('a hostile address starts the page like any other', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('dialog', () => faults.push('a dialog opened'))
  const script = encodeURIComponent('"><img src=x onerror=alert(1)><script>alert(1)</script>')
  const names = ['c', 'd', 'l', 'u', 'from', 'act', 'alert', 'momtk', 'merchantParam', 'extraOrderParams', '__proto__']
  await page.goto(`/?${names.map((name) => `${name}=${script}`).join('&')}`)
  await passGate(page)
  expect(await page.evaluate(() => sessionStorage.getItem('visit'))).not.toContain('script')
  expect(faults).toEqual([])
})
