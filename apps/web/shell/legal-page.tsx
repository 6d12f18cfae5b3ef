import { useLocation, useRouter } from '@tanstack/react-router'
import type { LegalDocument } from '#domains/brands/web/legal-screen.tsx'
import { LegalScreen } from '#domains/brands/web/legal-screen.tsx'
import type { Locale } from '#platform/i18n/locales.ts'
import { localePath } from '#platform/i18n/locales.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { readBoot } from './boot.ts'
import { LegalTexts } from './legal-texts.tsx'
import { ReportPage } from './report-page.tsx'

/** Which chapter of a document speaks of withdrawing from a purchase. */
const withdrawalIn: Partial<Record<LegalDocument, string>> = { terms: 'plans', refund: 'withdrawal' }

/** A legal document of the brand, with the texts its loader brought. */
export function LegalPage({ document, texts }: { document: LegalDocument; texts: string }) {
  const t = useTexts('accounts')
  const { origin } = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const { brand, locale } = readBoot()
  const withdrawing = { href: '/withdraw', label: t('settings.withdraw') }
  return (
    <LegalTexts texts={texts}>
      <LegalScreen
        document={document}
        brand={brand}
        address={`${origin}${localePath(locale as Locale, path)}`}
        back={{ href: '/settings', label: t('settings.back') }}
        actions={withdrawalIn[document] ? { [withdrawalIn[document]]: withdrawing } : {}}
      />
      <ReportPage page={`/settings/${document}`} />
    </LegalTexts>
  )
}
