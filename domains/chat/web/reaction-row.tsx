import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Reaction } from '../reactions.ts'
import { reactions, reactionSigns } from '../reactions.ts'
import { PlainButton } from '#ui/primitives/plain-button.tsx'

const reactionButton =
  'pressable grid h-11 w-11 min-w-8 shrink place-items-center rounded-full text-xl -outline-offset-2 hover:bg-surface-3 aria-checked:bg-accent-soft aria-pressed:bg-accent-soft'

type Props = {
  current: Reaction | undefined
  /** In a menu they are entries of it. */
  isMenu?: boolean
  onChoose: (reaction: Reaction | null) => void
}

/** The reactions to choose from; the one that stands already takes itself away. */
export function ReactionRow({ current, isMenu = false, onChoose }: Props) {
  const t = useTexts('chat')
  return (
    <fieldset aria-label={t('message.react')} className="flex min-w-0 justify-between gap-0.5 pb-1">
      {reactions.map((reaction) => {
        const isOn = reaction === current
        return (
          <PlainButton
            key={reaction}
            {...(isMenu ? { role: 'menuitemcheckbox', 'aria-checked': isOn, tabIndex: -1 } : { 'aria-pressed': isOn })}
            aria-label={t(`reaction.${reaction}`)}
            title={t(`reaction.${reaction}`)}
            onClick={() => onChoose(isOn ? null : reaction)}
            className={reactionButton}
          >
            <span aria-hidden="true">{reactionSigns[reaction]}</span>
          </PlainButton>
        )
      })}
    </fieldset>
  )
}
