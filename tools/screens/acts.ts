import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** The text of a language under a key. */
export function word(locale: string, domain: string, key: string): string {
  const texts = JSON.parse(
    readFileSync(new URL(`../../locales/${locale}/${domain}.json`, import.meta.url), 'utf8'),
  ) as unknown
  const found = key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts)
  if (typeof found !== 'string') throw new Error(`There is no text ${domain}.${key}`)
  return found
}

/** A name that holds an amount, by what stands before its first argument and after its last. */
export function wordAround(locale: string, domain: string, key: string): RegExp {
  const parts = word(locale, domain, key).split(/\{\w+\}/u)
  return new RegExp(parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)).join('.+'), 'u')
}

/** Presses what opens an overlay, and waits until it is there. */
export async function openDialog(page: Page, opener: ReturnType<Page['locator']>): Promise<void> {
  await opener.first().click()
  await page.locator('dialog[open]').waitFor()
}
