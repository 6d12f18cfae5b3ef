import { useEffect, useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import * as calls from '../../calls.gen.ts'
import type * as contract from '../../personas-contract.ts'
import type { Persona } from '../../personas-contract.ts'
import type { Conversation } from '../conversation/conversation.ts'

type Personas = DataOf<typeof contract.listPersonas> & DataOf<typeof contract.readChosenPersona>
type Saved = { isSaved: true } | { isSaved: false; message: string }

/** The personas of a member and the one of a conversation, with their changes; null while they load. */
export function usePersonas(conversation: Conversation) {
  const { conversationId } = conversation
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const client = useClient()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Personas | 'failed' | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const quietly = { silent: true, signal: abort.signal }
    Promise.all([
      client.call(calls.listPersonas, {}, quietly),
      client.call(calls.readChosenPersona, { sessionId: conversationId }, quietly),
    ]).then(
      ([list, chosen]) => setLoaded(list.ok && chosen.ok ? { ...list.data, ...chosen.data } : 'failed'),
      // Only an abort rejects: nobody looks any more.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, conversationId, attempt])

  useEffect(() => {
    if (loaded === null || loaded === 'failed') return
    const shown = loaded.personas.find(({ id }) => id === loaded.personaId)
    conversation.showPersona(shown ? { name: shown.name, picture: shown.picture?.url ?? null } : null)
  }, [conversation, loaded])

  const change = (next: (before: Personas) => Partial<Personas>) =>
    setLoaded((before) => (before === null || before === 'failed' ? before : { ...before, ...next(before) }))
  const save = async (one: Persona): Promise<Saved> => {
    const { id: personaId, picture, ...words } = one
    const saved = { personaId, ...words, picture: picture?.key ?? null }
    const answer = await client.call(calls.savePersona, saved, { silent: true })
    if (!answer.ok) return { isSaved: false, message: answer.message }
    change(({ personas }) => ({ personas: withPersona(personas, answer.data.persona) }))
    return { isSaved: true }
  }
  /** Its picture may be gone for good in the meantime. */
  const restore = async (one: Persona) => {
    if (!(await save(one)).isSaved && one.picture) await save({ ...one, picture: null })
  }
  return {
    loaded,
    save,
    retry() {
      setLoaded(null)
      setAttempt((before) => before + 1)
    },
    async remove(one: Persona): Promise<boolean> {
      const answer = await client.call(calls.deletePersona, { personaId: one.id })
      if (!answer.ok && answer.error !== 'PERSONA_NOT_FOUND') return false
      change(({ personas }) => ({ personas: personas.filter(({ id }) => id !== one.id) }))
      toasts.push({
        text: t('persona.deleted', { name: one.name }),
        action: { label: chat('undo'), run: () => void restore(one) },
      })
      return true
    },
    /** Sets who the person is here, or with the character everywhere; gives why not. */
    async choose(personaId: string | null, scope: 'conversation' | 'character'): Promise<Saved> {
      const params = { sessionId: conversationId, personaId, scope }
      const answer = await client.call(calls.choosePersona, params, { silent: true })
      if (!answer.ok) return { isSaved: false, message: answer.message }
      change(() => ({ personaId }))
      return { isSaved: true }
    },
  }
}

function withPersona(personas: readonly Persona[], saved: Persona): Persona[] {
  const others = personas.map((one) => (saved.isDefault ? { ...one, isDefault: false } : one))
  const isKnown = personas.some(({ id }) => id === saved.id)
  return isKnown ? others.map((one) => (one.id === saved.id ? saved : one)) : [...others, saved]
}
