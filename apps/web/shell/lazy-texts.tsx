import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { currentRequestScope } from '#platform/contract/request-scope.ts'
import type { LazyNamespace } from '#platform/i18n/lazy-namespaces.ts'
import type { Messages } from '#platform/i18n/web/intl.tsx'
import { LanguageProvider, useAllMessages, useZone } from '#platform/i18n/web/intl.tsx'
import { readBoot } from './boot.ts'

/** Loads lazy texts, all or the parts that a page shows: from the request while rendering, fetched in a browser. */
export async function loadLazyTexts(name: LazyNamespace, ...parts: string[]): Promise<string> {
  const all = currentRequestScope()?.lazyTexts(name) ?? (await fetchLazyTexts(name))
  return JSON.stringify(parts.length === 0 ? all : Object.fromEntries(parts.map((part) => [part, all[part]])))
}

async function fetchLazyTexts(name: LazyNamespace): Promise<Messages> {
  const { locale, buildId } = readBoot()
  const response = await fetch(`/_i18n/${locale}/${name}.json?v=${buildId}`, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`Failed loading locale (${locale})`)
  return (await response.json()) as Messages
}

/** Gives loaded texts to the screen below, beside those that are there already; one may stand in another. */
export function LazyTexts({ name, texts, children }: { name: LazyNamespace; texts: string; children: ReactNode }) {
  const timeZone = useZone()
  const around = useAllMessages()
  const messages = useMemo(() => ({ ...around, [name]: JSON.parse(texts) as Messages }), [around, name, texts])
  return (
    <LanguageProvider locale={readBoot().locale} messages={messages} timeZone={timeZone}>
      {children}
    </LanguageProvider>
  )
}
