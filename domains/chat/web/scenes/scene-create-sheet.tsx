import { useState } from 'react'
import { v4 as newId } from 'uuid'
import { useClient } from '#platform/contract/use-call.tsx'
import { useGap, useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { createScene } from '../../calls.gen.ts'
import { sceneBounds } from '../../scenes.ts'
import type { Partner } from '../files/partners.ts'
import type { SceneCreateProps } from '../tools/tool-parts.ts'
import { CandidateList } from './candidate-list.tsx'

/** Begins a scene with two to five characters. */
export function SceneCreateSheet({ known, onCreated, open, onClose }: SceneCreateProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const gap = useGap()
  const client = useClient()
  const [chosen, setChosen] = useState<readonly Partner[]>([])
  // One id for one scene: a press after a lost answer begins the same.
  const [newSceneId, setNewSceneId] = useState(() => newId())
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const toggle = (partner: Partner) => {
    const others = chosen.filter(({ id }) => id !== partner.id)
    setChosen(others.length < chosen.length ? others : [...chosen, partner])
    setNewSceneId(newId())
    setFault(null)
  }
  const begin = async () => {
    setPending(true)
    const characterIds = chosen.map(({ id }) => id)
    const answer = await client.call(createScene, { sessionId: newSceneId, characterIds }, { silent: true })
    setPending(false)
    if (answer.ok) onCreated(answer.data.sessionId)
    else setFault(answer.message)
  }
  const count = chosen.length
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={chat('scene.new')}
      closeLabel={chat('close')}
      footer={
        <div className="grid gap-2">
          {fault === null ? null : <RefusalNote text={fault} />}
          <p className="text-center text-fine text-ink-3" aria-live="polite">
            {t('scene.chosen', { count, most: sceneBounds.most })}
          </p>
          <Button wide pending={pending} disabled={count < sceneBounds.fewest} onClick={() => void begin()}>
            {t('scene.begin')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4 pb-2">
        <p className="text-small text-ink-3">
          {t('scene.text')}
          {gap}
          {t('scene.price')}
        </p>
        <CandidateList known={known} chosen={chosen} isFull={count >= sceneBounds.most} onToggle={toggle} />
      </div>
    </Sheet>
  )
}
