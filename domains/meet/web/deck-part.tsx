import { Heart, HeartHandshake, Sparkles, Undo2, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import type { MeetCard } from '../contract.ts'
import { DeckCard } from './deck-card.tsx'
import { PersonActions } from './person-actions.tsx'
import type { ReportPerson } from './report-person.ts'
import type { BlockPerson } from './use-block.ts'
import { useDeck } from './use-deck.ts'

type DeckPartProps = {
  first: MeetCard[]
  onReport: ReportPerson
  onBlock: BlockPerson
  onChanged(): void
  onMatches(): void
}

const round = 'pressable grid size-16 place-items-center rounded-full shadow-1 disabled:opacity-40'

/** One person at a time, to like or to pass: by buttons, arrow keys or a swipe. */
export function DeckPart({ first, onReport, onBlock, onChanged, onMatches }: DeckPartProps) {
  const t = useTexts('meet')
  const isRtl = new Intl.Locale(useTag()).language === 'ar'
  const { card, match, passed, undo, react, drop, again, isLooking } = useDeck(first, onChanged)
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') react(isRtl ? 'like' : 'pass')
    if (key === 'ArrowRight') react(isRtl ? 'pass' : 'like')
  }
  return (
    <div className="grid gap-4">
      <StatusRegion className={match ? '' : '-mb-4'}>
        {match ? (
          <div className="flex flex-wrap items-center gap-3 rounded-l bg-accent-soft p-4">
            <HeartHandshake className="size-7 shrink-0 text-accent" aria-hidden="true" />
            <p className="min-w-0 flex-1 basis-40 text-body font-medium">{t('deck.match', { name: match.nick })}</p>
            <Button size="small" onClick={onMatches}>
              {t('tabs.matches')}
            </Button>
          </div>
        ) : null}
      </StatusRegion>
      <output className="sr-only">{passed ? t('deck.passed', { name: passed.nick }) : null}</output>
      {card ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset holds fields, these are a card and its buttons
        <div role="group" aria-label={t('tabs.deck')} className="grid gap-4">
          <StatusRegion>
            <DeckCard key={card.uid} card={card} onSwipe={(isEnd) => react(isEnd === !isRtl ? 'like' : 'pass')} />
          </StatusRegion>
          <div className="flex items-center justify-center gap-5">
            {passed ? (
              <IconButton
                label={t('deck.undo')}
                icon={<Undo2 className="size-5 rtl:-scale-x-100" aria-hidden="true" />}
                onClick={undo}
              />
            ) : (
              // As wide as the space on the other side, so that the two large buttons stand in the middle.
              <span aria-hidden="true" className="size-11" />
            )}
            <PlainButton
              aria-label={t('deck.pass', { name: card.nick })}
              onKeyDown={byKey}
              onClick={() => react('pass')}
              className={`${round} bg-surface-2 text-ink-2 hover:bg-surface-3`}
            >
              <X className="size-7" aria-hidden="true" />
            </PlainButton>
            <PlainButton
              aria-label={t('deck.like', { name: card.nick })}
              onKeyDown={byKey}
              onClick={() => react('like')}
              className={`${round} bg-accent text-accent-ink`}
            >
              <Heart className="size-7" aria-hidden="true" />
            </PlainButton>
            <span aria-hidden="true" className="size-11" />
          </div>
          <div className="flex justify-center gap-4">
            <PersonActions person={card} onReport={onReport} onBlock={onBlock} onSeparated={() => drop(card.uid)} />
          </div>
        </div>
      ) : (
        <EmptyState
          art={<Sparkles strokeWidth={1.5} />}
          title={t('deck.empty')}
          text={t('deck.emptyText')}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {passed ? (
                <Button variant="gray" onClick={undo}>
                  <Undo2 className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
                  {t('deck.undo')}
                </Button>
              ) : null}
              <Button variant="gray" pending={isLooking} onClick={again}>
                {t('deck.again')}
              </Button>
            </div>
          }
        />
      )}
    </div>
  )
}
