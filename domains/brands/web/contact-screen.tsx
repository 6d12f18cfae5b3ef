import { ChevronRight, Copy, Mail } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { helpDirectory } from './legal/help-directory.ts'
import { LongText } from './legal/long-text.tsx'

type ContactScreenProps = { brand: { title: string; supportEmail: string }; back: { href: string; label: string } }

/** Subjects that people write about, and the page that describes each. */
const matters = {
  report: '/settings/terms#moderation',
  appeal: '/settings/terms#moderation',
  refund: '/settings/refund#how',
  rights: '/settings/privacy#rights',
  notice: '/settings/intellectual#notice',
  answers: '/settings/customer-service',
} as const

const chapters = ['include', 'times', 'authorities', 'legalEntity'] as const

/** How to reach the people behind the brand, and what to say. */
export function ContactScreen({ brand, back }: ContactScreenProps) {
  const t = useTexts('legal')
  const { title, supportEmail } = brand
  const words = (key: string) => t(`contact.${key}`, { brand: title, email: supportEmail })
  return (
    <>
      <PageHeader title={words('title')} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 lg:mx-0 gap-8 px-4 pt-2 pb-16 md:px-8">
        <LetterBox supportEmail={supportEmail} words={words} />
        <section>
          <h2 className="mb-2.5 text-lead">{words('matters')}</h2>
          <ul className="overflow-hidden rounded-l bg-surface-1">
            {Object.entries(matters).map(([key, href]) => (
              <li key={key} className="border-line not-first:border-t">
                <Anchor
                  href={href}
                  className="flex min-h-13 items-center gap-3 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-surface-2 active:bg-surface-3"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block text-body">{words(key)}</span>
                    <span className="block text-small text-ink-3">{words(`${key}Text`)}</span>
                  </span>
                  <ChevronRight className="size-4.5 shrink-0 text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
        <section className="rounded-l bg-accent-soft px-5 py-4">
          <h2 className="mb-1.5 text-lead">{words('crisis')}</h2>
          <p className="text-body wrap-anywhere text-ink-1">
            {words('crisisText')}{' '}
            <a dir="ltr" href={helpDirectory} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {new URL(helpDirectory).host}
            </a>
          </p>
        </section>
        {chapters.map((key) => (
          <section key={key}>
            <h2 className="mb-2.5 text-lead">{words(key)}</h2>
            <LongText text={words(`${key}Text`)} />
          </section>
        ))}
      </div>
    </>
  )
}

function LetterBox({ supportEmail, words }: { supportEmail: string; words(key: string): string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(supportEmail)
      toasts.push({ text: words('copied'), tone: 'success' })
    } catch {
      // Some browsers forbid it; the address is then shown as text that can be copied by hand.
      toasts.push({ text: words('copyFailed') })
    }
  }
  return (
    <section className="grid justify-items-center gap-4 rounded-xl bg-surface-1 px-5 py-9 text-center">
      <span aria-hidden="true" className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
        <Mail className="size-7" strokeWidth={1.5} />
      </span>
      <p className="text-body text-ink-2">{words('intro')}</p>
      <p dir="ltr" className="text-lead font-face-display wrap-anywhere">
        {supportEmail}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={`mailto:${supportEmail}`}>{words('mail')}</ButtonLink>
        <Button variant="gray" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          {words('copy')}
        </Button>
      </div>
    </section>
  )
}
