import { Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import type { OnBalances } from '#domains/accounts/web/public.ts'
import { SessionProvider } from '#domains/accounts/web/public.ts'
import { useOpenCoins } from '#domains/orders/web/public.ts'
import { CoinShopProvider } from '#domains/wallet/web/public.ts'
import { ClientProvider } from '#platform/contract/use-call.tsx'
import { LanguageProvider } from '#platform/i18n/web/intl.tsx'
import { AnchorProvider } from '#ui/primitives/anchor.tsx'
import { bootElementId, readBoot } from './boot.ts'
import { DocumentHead } from './document-head.tsx'
import { currentMessages } from './messages.ts'
import { pageClient } from './page-client.ts'
import { RouterAnchor } from './router-anchor.tsx'
import { useReaderZone } from './use-reader-zone.ts'
import { createViewerStore } from './viewer-store.ts'

/** JSON inside a script element: a closing tag in a value must not end it. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The document: language, direction, brand and theme, and what every screen stands on. */
export function RootDocument({ children }: { children: ReactNode }) {
  const boot = readBoot()
  const nonce = useRouter().options.ssr?.nonce
  const [bootJson] = useState(() => scriptJson(boot))
  return (
    <html
      lang={boot.tag}
      dir={boot.dir}
      data-brand={boot.brand.key}
      data-theme={boot.theme === 'system' ? undefined : boot.theme}
      suppressHydrationWarning
    >
      <DocumentHead boot={boot} nonce={nonce} />
      <body>
        <Providers>{children}</Providers>
        <script
          id={bootElementId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: bootJson }}
        />
        <Scripts />
      </body>
    </html>
  )
}

// The balances come with the pages that show them.
const reportBalances: OnBalances = (uid, balances) =>
  void import('./report-balances.ts').then(({ reportBalances: report }) => report(uid, balances))

function Providers({ children }: { children: ReactNode }) {
  const boot = readBoot()
  const router = useRouter()
  const openCoins = useOpenCoins()
  const [methods] = useState(() => ({ providers: boot.providers, order: boot.brand.supportLoginType }))
  const timeZone = useReaderZone()
  const [viewers] = useState(() => createViewerStore(readBoot()))
  const onViewer = useCallback(() => router.invalidate(), [router])
  return (
    <ClientProvider value={pageClient()}>
      <LanguageProvider locale={boot.locale} messages={currentMessages()} timeZone={timeZone}>
        <AnchorProvider value={RouterAnchor}>
          <SessionProvider viewers={viewers} methods={methods} onViewer={onViewer} onBalances={reportBalances}>
            <CoinShopProvider value={openCoins}>{children}</CoinShopProvider>
          </SessionProvider>
        </AnchorProvider>
      </LanguageProvider>
    </ClientProvider>
  )
}
