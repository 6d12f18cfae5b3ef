import { CircleAlert, Info } from 'lucide-react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { parseMarkup, plainWords } from '../../markup.ts'
import type { ChatPreview, ChatRefusal } from '../../chat-files-contract.ts'
import { sourceNames } from '../source-names.ts'

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const said = 'rounded-m px-4 py-3 text-body wrap-anywhere whitespace-pre-line'

/** Who speaks in a chat, how much, since when, and how it begins and ends. */
export function ChatFacts({ preview }: { preview: ChatPreview }) {
  const t = useTexts('chat-files')
  const format = useFormats()
  const { source, userName, characterName, messages, alternatives, branches, from, until, sample } = preview
  const names = [characterName, userName].filter((name) => name !== '').join(' · ')
  return (
    <section className="grid gap-3">
      {names ? (
        <h3 dir="auto" className="text-title wrap-anywhere text-match-parent">
          {names}
        </h3>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
        <Badge>{sourceNames[source] ?? t('preview.plain')}</Badge>
        <span>{t('preview.messages', { count: messages })}</span>
        {alternatives > 0 ? <span>{t('preview.alternatives', { count: alternatives })}</span> : null}
        {branches > 1 ? <span>{t('preview.branches', { count: branches })}</span> : null}
        {from !== null && until !== null ? <span>{format.dateTimeRange(from, until, day)}</span> : null}
      </p>
      <ul aria-label={t('preview.sample')} className="grid gap-2">
        {sample.map(({ role, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the places of a sample do not change
          <li key={index} className={`${said} ${role === 'user' ? 'ms-8 bg-accent-soft' : 'me-8 bg-surface-2'}`}>
            <p dir="auto" className="text-match-parent">
              {/* A long message is cut, maybe inside of an action. */}
              {plainWords(parseMarkup(text, true))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Parts of the chat that are not used here, or that change. */
export function Losses({ losses }: Pick<ChatPreview, 'losses'>) {
  const t = useTexts('chat-files')
  if (losses.length === 0) return null
  return (
    <ul aria-label={t('preview.losses')} className="grid gap-2">
      {losses.map((loss) => (
        <li key={loss} className="flex gap-2.5 text-small text-ink-2">
          <Info className="mt-0.5 size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
          <span>{t(`loss.${loss}`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The texts that cannot be imported, each with its place in the file. */
export function Refusals({ refusals, refused, remaining }: Pick<ChatPreview, 'refusals' | 'refused' | 'remaining'>) {
  const t = useTexts('chat-files')
  if (refused === 0) return null
  return (
    <div role="alert" className="grid gap-3 rounded-l bg-surface-2 p-4">
      <h3 className="flex items-start gap-2 text-lead">
        <CircleAlert className="mt-1 size-5 shrink-0 text-danger" aria-hidden="true" />
        {t('preview.refused', { count: refused })}
      </h3>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus
        tabIndex={0}
        aria-label={t('preview.refused', { count: refused })}
        className="grid max-h-48 gap-2 overflow-y-auto text-small"
      >
        {refusals.map((one) => (
          <li key={`${one.file ?? ''} ${one.message} ${one.swipe ?? 0}`} className="grid gap-0.5">
            <span className="text-ink-3">
              <Place refusal={one} />
            </span>
            <span dir="auto" className="line-clamp-2 wrap-anywhere text-match-parent">
              {one.text}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-2">{t(remaining > 0 ? 'preview.leaveOut' : 'preview.nothingLeft')}</p>
    </div>
  )
}

function Place({ refusal: { message, swipe, file, why } }: { refusal: ChatRefusal }) {
  const t = useTexts('chat-files')
  const parts = [
    file,
    message === 0 ? t('preview.whole') : t('preview.place', { message }),
    swipe === null ? null : t('preview.swipe', { swipe }),
    why === 'too-long' ? t('preview.tooLong') : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}
