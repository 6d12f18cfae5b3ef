import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { helpDirectory } from './legal/help-directory.ts'
import { LongText } from './legal/long-text.tsx'

const questionRow =
  'flex min-h-14 list-none items-center gap-3 px-4 py-3 text-body font-medium -outline-offset-2 hover:bg-surface-2 [&::-webkit-details-marker]:hidden'

const furtherLink = 'py-1.5 text-body font-medium text-ink-1 underline underline-offset-4'

type CustomerServiceScreenProps = {
  brand: { title: string; supportEmail: string }
  back: { href: string; label: string }
  /** Help with paying, from anyone who sells. */
  payment?: ReactNode
  /** The person's thread with support; people without one have the mail address in its place. */
  messages?: ReactNode
}

/** Frequent questions, in the order of the page, and where to read on; null where the answer is complete. */
const questions = {
  crisis: helpDirectory,
  code: null,
  energy: null,
  lost: null,
  wrong: null,
  report: '/settings/terms#moderation',
  appeal: '/settings/terms#moderation',
  refund: '/settings/refund',
  cancel: '/settings/subscription',
  data: '/settings/privacy#rights',
  delete: '/settings/privacy#long',
  limit: '/settings/terms#limits',
} as const

/** Answers to frequent questions, and the contact to a person. */
export function CustomerServiceScreen({ brand, back, payment, messages }: CustomerServiceScreenProps) {
  const t = useTexts('legal')
  const words = (key: string) => t(`support.${key}`, { brand: brand.title, email: brand.supportEmail })
  return (
    <>
      <PageHeader title={words('title')} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 lg:mx-0 gap-5 px-4 pt-2 pb-16 wrap-anywhere md:px-8">
        {messages ?? <LongText text={words('intro')} />}
        <div className="overflow-hidden rounded-l bg-surface-1">
          {Object.entries(questions).map(([key, href]) => (
            <details key={key} className="group border-line not-first:border-t">
              <summary className={questionRow}>
                <span className="min-w-0 flex-1">{words(`${key}Question`)}</span>
                <ChevronDown
                  className="size-5 shrink-0 text-ink-3 transition-transform duration-200 group-open:rotate-180"
                  aria-hidden="true"
                />
              </summary>
              <div className="grid justify-items-start gap-3 px-4 pb-5">
                <LongText text={words(`${key}Answer`)} />
                {href ? (
                  <Anchor
                    href={href}
                    {...(href.startsWith('/') ? {} : { target: '_blank', rel: 'noreferrer' })}
                    className={furtherLink}
                  >
                    {words(`${key}Link`)}
                  </Anchor>
                ) : null}
                {key === 'crisis' ? (
                  <Anchor href="/settings/crisis" className={furtherLink}>
                    {t('crisis.title')}
                  </Anchor>
                ) : null}
              </div>
            </details>
          ))}
        </div>
        {payment}
        <ButtonLink href="/settings/contact-us" variant="gray" wide>
          {words('contact')}
        </ButtonLink>
      </div>
    </>
  )
}
