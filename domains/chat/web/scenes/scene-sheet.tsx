import { UserPlus } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Segment } from '#ui/primitives/segment.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { sceneBounds, turnOrders } from '../../scenes.ts'
import { givenName } from '../name.ts'
import type { SceneProps } from '../tools/tool-parts.ts'
import { useConversation } from '../use-conversation.ts'
import { Face } from './face.tsx'
import { SceneAdding } from './scene-adding.tsx'
import { SceneMemberRow } from './scene-member-row.tsx'

const orderLabels = { turns: 'turns', talkative: 'likes' } as const
/** Who is in a scene, how readily each speaks, and who speaks next by themselves. */
export function SceneSheet({ conversation, open, onClose }: SceneProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const scene = useConversation(conversation, (state) => state.facts?.scene ?? null)
  const [isAdding, setAdding] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [isChanging, setChanging] = useState(false)
  const order = useId()
  const people = useRef<HTMLUListElement>(null)
  const isMoving = useRef(false)
  const change = async (changing: Promise<string | null>) => {
    setChanging(true)
    setFault(await changing)
    setChanging(false)
  }
  /** Somebody comes or goes: the row or the list that was used is gone then, and the focus goes to the people. */
  const moveSomebody = (changing: Promise<string | null>) => {
    isMoving.current = true
    void change(changing)
  }
  useLayoutEffect(() => {
    if (!isMoving.current || !people.current) return
    isMoving.current = false
    people.current.focus()
  }, [isChanging, isAdding])
  const here = scene?.members.filter(({ isHere }) => isHere) ?? []
  const away = scene?.members.filter(({ isHere }) => !isHere) ?? []
  const hasRoom = here.length < sceneBounds.most
  const join = (characterId: string) => {
    setAdding(false)
    moveSomebody(conversation.joinScene(characterId))
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={chat('scene.people')}
      closeLabel={chat('close')}
      place="side"
      {...(isAdding ? { back: { label: chat('back'), onBack: () => setAdding(false) } } : {})}
    >
      {fault === null ? null : (
        <div className="pb-4">
          <RefusalNote text={fault} />
        </div>
      )}
      {isAdding ? (
        <SceneAdding here={here} onJoin={join} />
      ) : (
        <div className="grid gap-6 pb-2" aria-busy={isChanging}>
          <p className="text-small text-ink-3">{t('scene.hint')}</p>
          <ul ref={people} tabIndex={-1} aria-label={chat('scene.people')} className="grid gap-5 outline-none">
            {here.map((member) => (
              <SceneMemberRow
                key={member.character.id}
                member={member}
                mayLeave={here.length > 1 && !isChanging}
                onLeave={() => moveSomebody(conversation.leaveScene(member.character.id))}
                onReadiness={(talkativeness) =>
                  void change(
                    conversation.arrangeScene({ member: { characterId: member.character.id, talkativeness } }),
                  )
                }
              />
            ))}
          </ul>
          {hasRoom ? (
            <Button variant="gray" wide onClick={() => setAdding(true)}>
              <span className="flex items-center gap-2">
                <UserPlus className="size-4.5" aria-hidden="true" />
                {t('scene.add')}
              </span>
            </Button>
          ) : null}
          <fieldset className="grid gap-2">
            <legend className="pb-2 text-small font-medium text-ink-1">{t('scene.order')}</legend>
            <div className="grid grid-cols-2 gap-1 rounded-m bg-surface-2 p-1">
              {turnOrders.map((turnOrder) => (
                <Segment key={turnOrder}>
                  <input
                    type="radio"
                    name={order}
                    className="sr-only"
                    checked={scene?.turnOrder === turnOrder}
                    onChange={() => void change(conversation.arrangeScene({ turnOrder }))}
                  />
                  {t(`scene.${orderLabels[turnOrder]}`)}
                </Segment>
              ))}
            </div>
          </fieldset>
          {away.length > 0 ? (
            <section className="grid gap-2">
              <h3 className="text-small font-medium text-ink-1">{t('scene.away')}</h3>
              {away.map(({ character }) => (
                <p key={character.id} className="flex flex-wrap items-center gap-3">
                  <Face character={character} className="size-10 opacity-60" />
                  <span dir="auto" className="min-w-0 flex-1 basis-24 truncate text-body text-ink-2">
                    {character.name}
                  </span>
                  <Button
                    size="mini"
                    variant="gray"
                    disabled={!hasRoom || isChanging}
                    onClick={() => join(character.id)}
                  >
                    {t('scene.back', { name: givenName(character.name) })}
                  </Button>
                </p>
              ))}
            </section>
          ) : null}
        </div>
      )}
    </Sheet>
  )
}
