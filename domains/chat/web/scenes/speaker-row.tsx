import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { isStill } from '../conversation/conversation-state.ts'
import { givenName } from '../name.ts'
import { NextPrice } from '../next-price.tsx'
import { useConversation, useDraft } from '../use-conversation.ts'
import { Face } from './face.tsx'

const choice =
  'pressable flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface-1 ps-1.5 pe-3.5 text-small text-ink-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-ink-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-50'

/** Who answers in a scene, over the field: left open, or one of them, who may also speak at once. */
export function SpeakerRow({ conversation }: { conversation: Conversation }) {
  const t = useTexts('chat')
  const scene = useConversation(conversation, (state) => state.facts?.scene ?? null)
  const chosenId = useConversation(conversation, (state) => state.speakerId)
  const canSpeakAt = useConversation(conversation, (state) => state.messages.length > 0 && !isStill(state))
  const group = useId()
  const isEmpty = useDraft(conversation).trim() === ''
  if (!scene) return null
  const here = scene.members.filter(({ isHere }) => isHere)
  const chosen = here.find(({ character }) => character.id === chosenId)
  return (
    <div className="mx-auto max-w-3xl">
      <fieldset className="relative flex gap-2 overflow-x-auto px-4 pt-2 pb-1 [scrollbar-width:none]">
        <legend className="sr-only">{t('scene.who')}</legend>
        <Choice group={group} isChosen={!chosen} onChoose={() => conversation.chooseSpeaker(null)}>
          <span className="grid size-8 place-items-center rounded-full bg-surface-3">
            <Users className="size-4" aria-hidden="true" />
          </span>
          {t('scene.anyone')}
        </Choice>
        {here.map(({ character, canSpeak }) => (
          <Choice
            key={character.id}
            group={group}
            isChosen={character.id === chosen?.character.id}
            isDisabled={!canSpeak}
            onChoose={() => conversation.chooseSpeaker(character.id)}
          >
            <Face character={character} className="size-8" />
            <span dir="auto">{givenName(character.name)}</span>
          </Choice>
        ))}
      </fieldset>
      {chosen && isEmpty && canSpeakAt ? (
        <p className="px-4 pt-1">
          <Button size="small" variant="gray" onClick={() => conversation.letSpeak(chosen.character.id)}>
            <span className="flex items-center gap-2">
              {t('scene.speak', { name: givenName(chosen.character.name) })}
              <NextPrice />
            </span>
          </Button>
        </p>
      ) : null}
    </div>
  )
}

type ChoiceProps = { group: string; isChosen: boolean; isDisabled?: boolean; onChoose(): void; children: ReactNode }

function Choice({ group, isChosen, isDisabled = false, onChoose, children }: ChoiceProps) {
  return (
    <label className={choice}>
      <input
        type="radio"
        name={group}
        className="sr-only"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
