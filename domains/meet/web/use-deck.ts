import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { listDeck, updateSocial } from '../calls.gen.ts'
import type { MeetCard } from '../contract.ts'

const silent = { silent: true }

/** The cards that are left, and reactions to the first: it goes at once and comes back where it could not be stored. */
export function useDeck(first: MeetCard[], onChanged: () => void) {
  const t = useTexts('meet')
  const client = useClient()
  const [began, setBegan] = useState(first)
  const [cards, setCards] = useState(first)
  const [match, setMatch] = useState<MeetCard | null>(null)
  const [passed, setPassed] = useState<MeetCard | null>(null)
  const [returned, setReturned] = useState<MeetCard | null>(null)
  const [isLooking, setLooking] = useState(false)
  if (began !== first) {
    setBegan(first)
    // A list that was requested before a card came back does not have it.
    setCards(returned && first.every(({ uid }) => uid !== returned.uid) ? [returned, ...first] : first)
  }
  const drop = (uid: string) => {
    setReturned(null)
    setCards((now) => now.filter((one) => one.uid !== uid))
  }
  const putBack = (card: MeetCard) => {
    setReturned(card)
    setCards((now) => [card, ...now.filter(({ uid }) => uid !== card.uid)])
  }
  const takeBack = async (card: MeetCard) => {
    const answer = await client.call(updateSocial, { uid: card.uid, reaction: 'none' }, silent)
    if (answer.ok) {
      setPassed(null)
      putBack(card)
    } else toasts.push({ text: answer.message || t('failed'), tone: 'danger' })
  }
  const store = async (card: MeetCard, reaction: 'like' | 'pass') => {
    const isLast = cards.length === 1
    drop(card.uid)
    setMatch(null)
    const answer = await client.call(updateSocial, { uid: card.uid, reaction }, silent)
    if (!answer.ok) {
      // Somebody who left meanwhile does not come back.
      if (answer.error === 'PERSON_NOT_FOUND') return void toasts.push({ text: t('gone') })
      putBack(card)
      return void toasts.push({ text: answer.message || t('failed'), tone: 'danger' })
    }
    if (answer.data.isMatch) setMatch(card)
    setPassed(reaction === 'pass' ? card : null)
    if (answer.data.isMatch || isLast) onChanged()
  }
  const look = async () => {
    setLooking(true)
    const answer = await client.call(listDeck, {}, silent)
    setLooking(false)
    if (answer.ok) {
      setReturned(null)
      setCards(answer.data.list)
    } else toasts.push({ text: answer.message || t('failed'), tone: 'danger' })
  }
  const card = cards[0] ?? null
  return {
    card,
    match,
    /** The latest pass, as long as it can be undone. */
    passed,
    isLooking,
    drop,
    react: (reaction: 'like' | 'pass') => void (card && store(card, reaction)),
    undo: () => void (passed && takeBack(passed)),
    again: () => void look(),
  }
}
