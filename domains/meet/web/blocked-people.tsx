import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Section } from '#ui/patterns/section.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { blockPerson } from '../calls.gen.ts'
import type { BlockedPerson } from '../contract.ts'

const silent = { silent: true }

type BlockedPeopleProps = { first: BlockedPerson[]; onChanged(): void }

/** The people whom a person has blocked, each with the way back; nothing where there are none. */
export function BlockedPeople({ first, onChanged }: BlockedPeopleProps) {
  const t = useTexts('meet')
  const client = useClient()
  const [began, setBegan] = useState(first)
  const [people, setPeople] = useState(first)
  if (began !== first) {
    setBegan(first)
    setPeople(first)
  }
  if (people.length === 0) return null
  const unblock = async (uid: string) => {
    const before = people
    setPeople((now) => now.filter((one) => one.uid !== uid))
    const answer = await client.call(blockPerson, { uid, isBlocked: false }, silent)
    if (answer.ok) return onChanged()
    setPeople(before)
    return void toasts.push({ text: answer.message || t('failed'), tone: 'danger' })
  }
  return (
    <Section title={t('blocked.title')}>
      <div className="grid gap-2 rounded-l bg-surface-1 p-4">
        <p className="text-small text-pretty text-ink-3">{t('blocked.hint')}</p>
        <ul className="grid">
          {people.map(({ uid, nick }) => (
            <li key={uid} className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
              <bdi className="min-w-0 flex-1 text-body wrap-anywhere">{nick}</bdi>
              <Button
                size="small"
                variant="gray"
                aria-label={t('blocked.endFor', { name: nick })}
                onClick={() => void unblock(uid)}
              >
                {t('blocked.end')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
