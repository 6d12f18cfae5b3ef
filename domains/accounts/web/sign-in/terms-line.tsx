import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'

/** The terms that signing in accepts. */
export function TermsLine() {
  const t = useTexts('accounts')
  return (
    <p className="text-fine text-ink-3">
      {t.rich('login.terms', {
        terms: (words) => (
          <Anchor href="/settings/terms" target="_blank" className="underline underline-offset-2">
            {words}
          </Anchor>
        ),
        privacy: (words) => (
          <Anchor href="/settings/privacy" target="_blank" className="underline underline-offset-2">
            {words}
          </Anchor>
        ),
      })}
    </p>
  )
}
