import { Copy, Mail } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { OperatorWords } from './legal/operator-words.tsx'

type ContactScreenProps = { supportEmail: string; back: { href: string; label: string } }

/** How to reach the people behind the brand. */
export function ContactScreen({ supportEmail, back }: ContactScreenProps) {
  const t = useTexts('legal')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(supportEmail)
      toasts.push({ text: t('contact.copied'), tone: 'success' })
    } catch {
      // Some browsers forbid it; the address is then told in words that can be copied by hand.
      toasts.push({ text: t('contact.copyFailed', { email: supportEmail }) })
    }
  }
  return (
    <>
      <PageHeader title={t('contact.title')} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 lg:mx-0 gap-8 px-4 pt-2 pb-16 md:px-8">
        <section className="grid justify-items-center gap-4 rounded-xl bg-surface-1 px-5 py-9 text-center">
          <span aria-hidden="true" className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
            <Mail className="size-7" strokeWidth={1.5} />
          </span>
          <p className="text-body text-ink-2">{t('contact.intro')}</p>
          <p dir="ltr" className="text-lead font-face-display wrap-anywhere">
            {supportEmail}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href={`mailto:${supportEmail}`}>{t('contact.mail')}</ButtonLink>
            <Button variant="gray" onClick={() => void copy()}>
              <Copy className="size-4" aria-hidden="true" />
              {t('contact.copy')}
            </Button>
          </div>
        </section>
        <section>
          <h2 className="mb-2.5 text-lead">{t('contact.include')}</h2>
          <p className="text-body text-ink-2">{t('contact.includeText')}</p>
        </section>
        <section>
          <h2 className="mb-2.5 text-lead">{t('contact.legalEntity')}</h2>
          <p className="text-body leading-loose text-ink-2">
            <OperatorWords text={t('contact.legalEntityText')} />
          </p>
        </section>
      </div>
    </>
  )
}
