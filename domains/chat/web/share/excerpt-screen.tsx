import { ReportButton } from '#domains/safety/web/public.ts'
import type { DataOf } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import type { readExcerpt } from '../../excerpt-contract.ts'
import { parseMarkup, plainWords } from '../../markup.ts'

type Props = {
  excerptId: string
  /** Null before the reader has said that they are an adult. */
  excerpt: DataOf<typeof readExcerpt> | null
  /** Where anybody reports what should not be public, without an account. */
  noticeHref: string
}

const hers = 'max-w-[94%] justify-self-start rounded-l rounded-ss-s bg-surface-2'
const own = 'max-w-[86%] justify-self-end rounded-l rounded-se-s bg-accent-soft'

/** A shared excerpt of a conversation: the chosen words, and that an AI wrote with them. */
export function ExcerptScreen({ excerptId, excerpt, noticeHref }: Props) {
  const t = useTexts('chat-tools')
  const titles = useTexts('accounts')
  const { name, messages } = excerpt ?? { name: null, messages: [] }
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8">
      <header className="grid gap-2">
        <h1 className="text-title">{name === null ? t('shared.title') : t('shared.titleWith', { name })}</h1>
        <p className="text-small text-ink-3">{t('shared.text')}</p>
      </header>
      <ol className="grid gap-3">
        {messages.map(({ role, text, name: speaker }, place) => (
          // The messages of an excerpt have no identity but their place.
          <li key={place} className={`px-4 py-2.5 text-body leading-relaxed ${role === 'character' ? hers : own}`}>
            <span className={speaker === undefined ? 'sr-only' : 'text-small text-ink-3'}>
              {role === 'character' ? (speaker ?? name ?? t('shared.character')) : t('shared.person')}
            </span>
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {plainWords(parseMarkup(text))}
            </p>
          </li>
        ))}
      </ol>
      <footer className="grid justify-items-start gap-2">
        <ButtonLink href="/" className="mb-2">
          {t('shared.home')}
        </ButtonLink>
        {excerpt ? <ReportButton target={{ kind: 'excerpt', id: excerptId }} /> : null}
        <Anchor href={noticeHref} className="min-h-11 text-small text-ink-3 underline underline-offset-4">
          {titles('settings.notice')}
        </Anchor>
      </footer>
    </div>
  )
}
