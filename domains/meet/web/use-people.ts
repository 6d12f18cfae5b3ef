import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { listLikes, listMatches, updateSocial } from '../calls.gen.ts'
import type { MetCard, PageOfMet } from '../contract.ts'

const silent = { silent: true }
type Shown = PageOfMet & { status: 'rest' | 'loading' | 'failed' }

/** One of the two lists: it grows by pages, and loses whom the person answers. */
export function usePeople(list: 'likes' | 'matches', first: PageOfMet, onChanged: () => void) {
  const t = useTexts('meet')
  const client = useClient()
  const [began, setBegan] = useState(first)
  const [shown, setShown] = useState<Shown>({ ...first, status: 'rest' })
  if (began !== first) {
    setBegan(first)
    setShown({ ...first, status: 'rest' })
  }
  const drop = (uid: string) => setShown((now) => ({ ...now, list: now.list.filter((one) => one.uid !== uid) }))
  const more = async () => {
    setShown((now) => ({ ...now, status: 'loading' }))
    const answer = await client.call(list === 'likes' ? listLikes : listMatches, { cursor: shown.next }, silent)
    setShown((now) => {
      if (!answer.ok) return { ...now, status: 'failed' }
      const known = new Set(now.list.map(({ uid }) => uid))
      const added = answer.data.list.filter(({ uid }) => !known.has(uid))
      return { list: [...now.list, ...added], next: answer.data.next, status: 'rest' }
    })
  }
  const react = async ({ uid, nick }: MetCard, reaction: 'like' | 'pass' | 'none') => {
    const answer = await client.call(updateSocial, { uid, reaction }, silent)
    const isGone = !answer.ok && answer.error === 'PERSON_NOT_FOUND'
    if (!answer.ok && !isGone) return void toasts.push({ text: answer.message || t('failed'), tone: 'danger' })
    drop(uid)
    if (isGone) toasts.push({ text: t('gone') })
    if (answer.ok && answer.data.isMatch) toasts.push({ text: t('deck.match', { name: nick }), tone: 'success' })
    onChanged()
  }
  return {
    people: shown.list,
    next: shown.next,
    status: shown.status,
    drop,
    more: () => void more(),
    react: (person: MetCard, reaction: 'like' | 'pass' | 'none') => void react(person, reaction),
  }
}
