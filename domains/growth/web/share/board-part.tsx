import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Section } from '#ui/patterns/section.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import { listOnBoard } from '../../calls.gen.ts'
import type { InvitationBoard } from '../../contract.ts'

const oneAtATime = { single: true, silent: true }

/** Who invited most people this month, and the switch by which one is listed. */
export function BoardPart({ first }: { first: InvitationBoard }) {
  const t = useTexts('growth')
  const format = useFormats()
  const [{ list, isListed, nick }, setBoard] = useState(first)
  const change = useCall(listOnBoard, oneAtATime)
  const setListed = async (wanted: boolean) => {
    const answer = await change.run({ isListed: wanted })
    if (answer.ok) setBoard(answer.data)
    else toasts.push({ text: answer.message, tone: 'danger' })
  }
  return (
    <Section title={t('board.title')}>
      <div className="grid gap-4 rounded-l bg-surface-1 p-4">
        {list.length === 0 ? (
          <p className="text-body text-ink-2">{t('board.empty')}</p>
        ) : (
          <ol className="grid gap-1">
            {list.map((row, place) => (
              <li
                key={`${place}-${row.nick}`}
                aria-current={row.isOwn ? 'true' : undefined}
                className="flex min-h-11 items-center gap-3 rounded-m px-2 aria-[current=true]:bg-accent-soft"
              >
                <span className="w-7 shrink-0 text-end text-small tabular-nums text-ink-3">
                  {format.number(place + 1)}
                </span>
                <span className="min-w-0 flex-1 truncate text-body">
                  <bdi>{row.nick}</bdi> {row.isOwn ? <Badge tone="quiet">{t('board.you')}</Badge> : null}
                </span>
                <span className="shrink-0 text-body tabular-nums">{format.number(row.count)}</span>
              </li>
            ))}
          </ol>
        )}
        <div className="border-t border-line pt-3">
          <Switch
            label={t('board.join')}
            hint={nick === '' ? t('board.noName') : t('board.joinHint', { name: nick })}
            checked={isListed}
            disabled={change.pending || (nick === '' && !isListed)}
            onChange={(wanted) => void setListed(wanted)}
          />
          {nick === '' ? (
            <Anchor
              href="/settings/profile"
              className="inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4"
            >
              {t('board.toProfile')}
            </Anchor>
          ) : null}
        </div>
      </div>
    </Section>
  )
}
