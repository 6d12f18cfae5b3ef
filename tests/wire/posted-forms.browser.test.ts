import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oceanpaymentSandbox } from '#platform/payments/sandbox/oceanpayment/answers.ts'
import { premiumOrderStatus } from '#domains/orders/order-contract.ts'
import { registerCard, signCardLink } from '#domains/orders/subscription-contract.ts'
import { findChromium } from '../../ui/lab/find-chromium.ts'
import type { GatewayElsewhere } from '#tests/kit/gateway-elsewhere.ts'
import { openGatewayElsewhere } from '#tests/kit/gateway-elsewhere.ts'
import { beginPay, premiumOrder } from '#tests/kit/orders.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

type Form = { url: string; fields: Readonly<Record<string, string>> }

const source = new URL('../../domains/orders/web/payment/post-form.ts', import.meta.url)
const postForm = stripTypeScriptTypes(readFileSync(source, 'utf8')).replace('export ', '')

let gateway: GatewayElsewhere
let w: World
let browser: Browser
beforeAll(async () => {
  gateway = await openGatewayElsewhere({ now: () => new Date('2026-06-01T12:20:00Z') })
  const account = { ...oceanpaymentSandbox, baseUrl: `${gateway.rootUrl}/oceanpayment`, opensBy: 'form' }
  w = await world({
    isReachable: true,
    config: {
      PAYMENTS: 'live',
      DATABASE_URL: 'postgres://nowhere.example/none',
      PAY_OCEANPAYMENT: JSON.stringify(account),
    },
  })
  const executablePath = findChromium()
  browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  })
}, 120_000)
afterAll(async () => {
  await browser.close()
  await w.close()
  await gateway.close()
})

async function openPage(): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(w.url)
  return page
}

/** Does with a form what the page of a payment does. */
async function post(page: Page, { url, fields }: Form): Promise<void> {
  await page.evaluate(`${postForm}; postForm(${JSON.stringify({ url, fields })})`)
}

describe('a form for a gateway at another origin', { timeout: 60_000 }, () => {
  it('arrives there from the page, and a card returns by another one', async () => {
    const { someone } = await memberWith(w, 'card@example.org', 0)
    const { linkId, ...form } = await someone.get(signCardLink, {})
    expect(new URL(form.url).origin).toBe(gateway.origin)
    const page = await openPage()
    await post(page, form)
    // The gateway passes the form on to a page of its own, which the policy has to let in as well.
    await page.waitForURL(/\/sandbox\/oceanpayment\/link\//)
    await page.getByRole('button', { name: 'Link the card' }).click()
    await page.getByRole('button', { name: 'Return to the shop' }).click()
    await page.waitForURL(`${w.url}/settings/credit-card-manage?linkId=${linkId}`)
    expect((await someone.get(registerCard, { linkId })).cards).toMatchObject([{ last4: '1111' }])
    await page.close()
  })

  it('begins a payment there, where the account wants that', async () => {
    const { someone } = await memberWith(w, 'form@example.org', 0)
    const { orderId, payment } = await beginPay(someone, await premiumOrder(someone))
    if (payment?.instruction?.kind !== 'form-post') throw new Error('No form was asked for')
    const page = await openPage()
    await post(page, payment.instruction)
    await page.waitForURL(/\/sandbox\/pay\//)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await gateway.sandbox.deliver()
    expect(await someone.get(premiumOrderStatus, { orderId })).toMatchObject({ orderStatus: 20 })
    await page.close()
  })

  it('posts to no other origin', async () => {
    const form = { url: gateway.origin.replace('127.0.0.1', 'localhost'), fields: { a: '1' } }
    const page = await openPage()
    const refused = page.waitForEvent('console', (message) => message.text().includes('form-action'))
    await post(page, form)
    expect((await refused).text()).toContain('blocked')
    expect(new URL(page.url()).origin).toBe(w.url)
    await page.close()
  })
})
