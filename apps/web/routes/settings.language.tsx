import { createFileRoute } from '@tanstack/react-router'
import { LanguageScreen } from '#domains/accounts/web/language-screen.tsx'
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/language')({
  staticData: { open: true },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('languagePage.title')) }] }),
  component: () => {
    const locale = Route.useRouteContext({ select: ({ boot }) => boot.locale })
    return <LanguageScreen current={isLocale(locale) ? locale : defaultLocale} />
  },
})
