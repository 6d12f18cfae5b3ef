import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Viewer } from '#domains/accounts/web/session.tsx'
import { SessionProvider } from '#domains/accounts/web/session.tsx'
import { createClient } from '#platform/contract/client.ts'
import { ClientProvider } from '#platform/contract/use-call.tsx'
import { LanguageProvider } from '#platform/i18n/web/intl.tsx'
import { createStore } from '#ui/state/store.ts'
import { englishMessages } from './english-messages.ts'

const noProviders = { email: true, google: null, telegram: null, phone: false, passkey: false }
const silentClient = createClient(() => new Promise(() => undefined))

/** Somebody who has signed in, as pages know them. */
export const memberViewer: Viewer = {
  uid: '0198c0de-0000-7000-8000-000000000001',
  kind: 'member',
  nick: 'Ana',
  isAdult: true,
  isPremium: false,
  premiumUntil: null,
  needsAgeProof: false,
  hasMinorSign: false,
  measuredFor: '',
  closesAt: null,
  excludedUntil: null,
  suspension: null,
}

/** The HTML of a part of a page in English, as the server renders it. No call is answered. */
export function drawPart(part: ReactElement, viewer: Viewer | null = memberViewer): string {
  const html = renderToStaticMarkup(
    <LanguageProvider locale="en" messages={englishMessages}>
      <ClientProvider value={silentClient}>
        <SessionProvider
          viewers={createStore<Viewer | null>(viewer)}
          methods={{ providers: noProviders, order: [1] }}
          onViewer={() => Promise.resolve()}
          onBalances={() => undefined}
        >
          {part}
        </SessionProvider>
      </ClientProvider>
    </LanguageProvider>,
  )
  return html.replaceAll('\u00a0', ' ')
}

/** The text of each element of one kind, as it is read. */
export function textsIn(html: string, tag: string): string[] {
  const found = html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))
  return [...found].map(([, inner = '']) =>
    inner
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}
