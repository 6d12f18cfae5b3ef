import { useState } from 'react'
import { v4 as newId } from 'uuid'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { SkeletonText } from '#ui/primitives/skeleton.tsx'
import type { Persona } from '../../personas-contract.ts'
import type { PersonaProps } from '../tools/tool-parts.ts'
import { PersonaChoice } from './persona-choice.tsx'
import { PersonaForm } from './persona-form.tsx'
import { usePersonas } from './use-personas.ts'

/** The persona of a member in a conversation: chosen, made, changed or deleted. */
export function PersonaSheet({ conversation, name, open, onClose }: PersonaProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const { loaded, retry, save, remove, choose } = usePersonas(conversation)
  const [edited, setEdited] = useState<Persona | null>(null)
  const [savedId, setSavedId] = useState<string | null>(null)
  const create = () => setEdited({ id: newId(), name: '', about: '', isDefault: false, picture: null })
  return (
    <Sheet open={open} onClose={onClose} title={chat('conversation.persona')} closeLabel={chat('close')}>
      {edited ? null : <p className="pb-4 text-small text-ink-3">{t('persona.text', { name })}</p>}
      {loaded === null ? <SkeletonText lines={4} /> : null}
      {loaded === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3 py-6 text-small text-ink-3">
          <span>{t('persona.failed')}</span>
          <Button size="mini" variant="gray" onClick={retry}>
            {chat('retry')}
          </Button>
        </div>
      ) : null}
      {loaded !== null && loaded !== 'failed' && !edited ? (
        <PersonaChoice
          personas={loaded.personas}
          isFull={loaded.personas.length >= loaded.most}
          chosenId={loaded.personaId}
          savedId={savedId}
          name={name}
          onEdit={setEdited}
          onCreate={create}
          onChoose={async (personaId, scope) => {
            const answer = await choose(personaId, scope)
            if (!answer.isSaved) return answer.message
            onClose()
            toasts.push({ text: t('persona.chosen'), tone: 'success' })
            return null
          }}
        />
      ) : null}
      {edited ? (
        <PersonaForm
          key={edited.id}
          persona={edited}
          onBack={() => setEdited(null)}
          onDelete={async () => {
            if (await remove(edited)) setEdited(null)
          }}
          onSave={async (one) => {
            const answer = await save(one)
            if (!answer.isSaved) return answer.message
            setSavedId(one.id)
            setEdited(null)
            return null
          }}
        />
      ) : null}
    </Sheet>
  )
}
