import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

let people = 0

/** Someone who nobody else in these tests is, by every identity. */
export function somebody() {
  people += 1
  const number = String(Date.now() % 100_000).padStart(5, '0') + String(people).padStart(2, '0')
  return { email: `doors-${number}@example.org`, phone: `+491512${number}`, sub: `sub-${number}`, id: Number(number) }
}
export type Somebody = ReturnType<typeof somebody>

/** A device that holds passkeys, with a present user who agrees to each request. */
export async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The code that was sent to an address or a number, by the product's own outbox. */
export async function codeFor(product: string, { to, at }: { to: string; at: 'mail' | 'sms' }): Promise<string> {
  const sent = (await (await fetch(`${product}/dev/${at}.json`)).json()) as { to: string; text: string }[]
  const codes = sent.filter((one) => one.to === to).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
  return codes.find((code) => code !== undefined) ?? ''
}

/** Nothing serious prevents people with assistive technology from using this page. */
export async function expectNoBarrier(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // All at once in the page itself. Frame by frame it would open another page to put its findings together.
    .setLegacyMode()
    // The content of Google's frame is Google's.
    .exclude('iframe')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}
