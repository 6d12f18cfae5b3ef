import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { currentRequestScope } from '#platform/contract/request-scope.ts'
import type { Messages } from '#platform/i18n/web/intl.tsx'
import { LanguageProvider } from '#platform/i18n/web/intl.tsx'
import { readBoot } from './boot.ts'

/** Loads the parts of the legal texts that a page shows: from the request while rendering, fetched in a browser. */
export async function loadLegalTexts(...parts: string[]): Promise<string> {
  const all = currentRequestScope()?.apartTexts('legal') ?? (await fetchLegalTexts())
  return JSON.stringify(Object.fromEntries(parts.map((part) => [part, all[part]])))
}

async function fetchLegalTexts(): Promise<Messages> {
  const { locale, buildId } = readBoot()
  const response = await fetch(`/_i18n/${locale}/legal.json?v=${buildId}`, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`Failed loading locale (${locale})`)
  return (await response.json()) as Messages
}

/** Gives the loaded legal texts to the screen below. */
export function LegalTexts({ texts, children }: { texts: string; children: ReactNode }) {
  const messages = useMemo(() => ({ legal: JSON.parse(texts) as Messages }), [texts])
  return (
    <LanguageProvider locale={readBoot().locale} messages={messages}>
      {children}
    </LanguageProvider>
  )
}
