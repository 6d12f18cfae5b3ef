import { Brain, LogOut } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { memoryHref } from '#domains/memory/rules.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Segment } from '#ui/primitives/segment.tsx'
import type { SceneMember } from '../../scene-shape.ts'
import { talkativenessBounds } from '../../scenes.ts'
import { givenName } from '../name.ts'
import { Face } from './face.tsx'

/** How readily somebody speaks, as a choice of three. */
const readiness = [
  { key: 'quiet', value: talkativenessBounds.least },
  { key: 'usual', value: talkativenessBounds.usual },
  { key: 'often', value: 90 },
] as const

const iconLink =
  'pressable grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-surface-2 hover:text-ink-1'

type MemberProps = {
  member: SceneMember
  mayLeave: boolean
  onLeave(): void
  onReadiness(talkativeness: number): void
}

/** One who is in the scene: how readily she speaks, what she remembers, and her way out. */
export function SceneMemberRow({ member: { character, talkativeness }, mayLeave, onLeave, onReadiness }: MemberProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const group = useId()
  const name = givenName(character.name)
  const nearest = readiness.toSorted((one, other) => away(one.value) - away(other.value))[0]
  function away(value: number): number {
    return Math.abs(value - talkativeness)
  }
  return (
    <li className="grid gap-2">
      <div className="flex items-center gap-3">
        <Face character={character} className="size-11" />
        <span dir="auto" className="min-w-0 flex-1 truncate text-body font-medium text-ink-1">
          {character.name}
        </span>
        <Anchor
          href={memoryHref(character.id)}
          aria-label={chat('conversation.memory', { name })}
          title={chat('conversation.memory', { name })}
          className={iconLink}
        >
          <Brain className="size-5" aria-hidden="true" />
        </Anchor>
        <IconButton
          label={t('scene.leave', { name })}
          icon={<LogOut className="size-5 rtl:-scale-x-100" aria-hidden="true" />}
          disabled={!mayLeave}
          onClick={onLeave}
        />
      </div>
      <fieldset className="grid grid-cols-3 gap-1 rounded-m bg-surface-2 p-1">
        <legend className="sr-only">{t('scene.readiness', { name })}</legend>
        {readiness.map(({ key, value }) => (
          <Segment key={key} className="text-fine">
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={nearest?.key === key}
              onChange={() => onReadiness(value)}
            />
            {t(`scene.${key}`)}
          </Segment>
        ))}
      </fieldset>
    </li>
  )
}
