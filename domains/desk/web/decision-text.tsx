import { useFormats, useGap, useTexts } from '#platform/i18n/web/intl.tsx'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'
import type { ShownDecision } from './load-account-state.ts'

type Props = { decision: ShownDecision; isOwn: boolean }

/** A decision in words: the measures, the reasons, who or what decided, and the way to object. */
export function DecisionText({ decision, isOwn }: Props) {
  const t = useTexts('desk')
  const reasons = useTexts('reports')
  const gap = useGap()
  const moment = useMoment()
  const { content, sanction, sanctionUntil, ground, reason, facts, isAutomated, isByRule, appealUntil } = decision
  const { policyVersion: version, rule, model } = decision
  // The reasons of reports speak of characters; a rule decides about words of the person.
  const cause = isByRule && reason === 'minor' ? t('minorWords') : reasons(`reason.${reason}`)
  return (
    <div className="grid gap-1.5 text-body text-ink-2">
      <p className="font-medium text-ink-1 empty:hidden">
        {content === 'none' ? null : <span>{`${t(`measure.${content}`)}${gap}`}</span>}
        {sanction ? <span>{`${t(`measure.${sanction}`)}${gap}`}</span> : null}
        {isOwn && content === 'none' && !sanction ? t('measure.none') : null}
        {sanctionUntil ? <span suppressHydrationWarning>{t('until', { date: moment(sanctionUntil) })}</span> : null}
      </p>
      {content.startsWith('verification-') ? null : <p>{t('reasonLine', { reason: cause })}</p>}
      {isByRule && isOwn ? <p>{t('attempts')}</p> : null}
      {facts ? <p dir="auto">{t('factsLine', { facts: isolated(facts) })}</p> : null}
      {isOwn ? (
        <p>
          {t(`ground.${ground}`)}
          {gap}
          {t(isByRule ? 'byRule' : isAutomated ? 'afterRule' : 'byPerson')}
        </p>
      ) : null}
      {isOwn ? (
        <p className="grid text-small wrap-anywhere text-ink-3">
          <span>{t('policyLine', { version: isolated(version) })}</span>
          {rule ? <span>{t('ruleLine', { rule: isolated(rule) })}</span> : null}
          {model ? <span>{t('modelLine', { model: isolated(model) })}</span> : null}
        </p>
      ) : null}
      {appealUntil ? (
        <p className="text-small text-ink-3" suppressHydrationWarning>
          {t('redress', { date: moment(appealUntil) })}
        </p>
      ) : null}
    </div>
  )
}

/** Words in another language than the sentence around them, so that their punctuation stays with them. */
function isolated(words: string): string {
  return `\u2068${words}\u2069`
}

/** A moment in the reader's language and zone. */
export function useMoment(): (at: number) => string {
  const format = useFormats()
  const timeZone = useReaderZone()
  return (at) => format.dateTime(at, { dateStyle: 'long', timeStyle: 'short', timeZone })
}
