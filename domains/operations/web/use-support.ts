import { useEffect, useState, useSyncExternalStore } from 'react'
import { v4 as newKey } from 'uuid'
import type { DataOf } from '#platform/contract/call.ts'
import { forgetFault, lastFault } from '#platform/contract/web/last-fault.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { readSupport, writeSupport } from '../calls.gen.ts'
import type { SupportMessages } from './load-support.ts'

/** Why a message did not go: the server says it, or could not be reached. */
export type SupportFault = { isOffline: boolean; message: string }

type Sent = { list: SupportMessages['list']; help: DataOf<typeof writeSupport>['help'] }

const neverChanges = () => () => undefined
const faultHere = () => lastFault(Date.now())
const faultOnServer = () => null

/** The person's thread with support, the latest first. Looking at answers is seeing them. */
export function useSupport({ list: loaded, isWaiting }: SupportMessages) {
  const client = useClient()
  const [text, setText] = useState('')
  // A message that may have arrived goes again under its key, so that it is stored once.
  const [key, setKey] = useState(() => newKey())
  const [sent, setSent] = useState<Sent>({ list: [], help: null })
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<SupportFault | null>(null)
  const requestId = useSyncExternalStore(neverChanges, faultHere, faultOnServer)
  const latestNew = loaded.find(({ isNew }) => isNew)?.at
  useEffect(() => {
    if (latestNew !== undefined) void client.call(readSupport, { readUntil: latestNew }, { silent: true })
  }, [client, latestNew])

  const send = async () => {
    if (pending || text.trim() === '') return
    setPending(true)
    setFault(null)
    const answer = await client.call(writeSupport, { key, text, requestId }, { silent: true })
    setPending(false)
    if (!answer.ok) return setFault({ isOffline: answer.error === 'UNREACHABLE', message: answer.message })
    const { message, help } = answer.data
    setSent((now) => ({ list: [message, ...now.list], help: help ?? now.help }))
    forgetFault()
    setText('')
    setKey(newKey())
  }
  const write = (next: string) => {
    setText(next)
    // Other words are another message, even where the one before arrived after all.
    if (fault) setKey(newKey())
  }
  const known = new Set(loaded.map(({ id }) => id))
  const list = [...sent.list.filter(({ id }) => !known.has(id)), ...loaded]
  return {
    list,
    isWaiting: isWaiting || sent.list.length > 0,
    help: sent.help,
    requestId,
    text,
    write,
    send,
    pending,
    fault,
  }
}
