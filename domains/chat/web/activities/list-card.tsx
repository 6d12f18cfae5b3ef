import { ArrowDown, ArrowUp, EllipsisVertical, ListTodo, Plus, Trash2 } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Menu } from '#ui/primitives/menu.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import type { Activity, ActivityMove } from '../../activity-shape.ts'
import { listBounds, openIdeas } from '../../shared-list.ts'
import type { ActivityCardProps } from '../tools/tool-parts.ts'
import { CardFrame } from './card-frame.tsx'
import { useQueuedMoves } from './use-moves.ts'

type ListView = Extract<Activity['state'], { kind: 'sharedList' }>
type Item = ListView['items'][number]
type Moving = { onMove(move: ActivityMove): Promise<boolean> }

/** A list for two: things are put on it, ticked, put in another order and taken off. */
export function ListCard({ activity, conversation, name, state: { items } }: ActivityCardProps & { state: ListView }) {
  const t = useTexts('activities')
  const move = useQueuedMoves(conversation, activity)
  const done = items.filter(({ isDone }) => isDone).length
  const { isOver } = activity
  const again = () => void conversation.startActivity({ kind: 'sharedList' })
  return (
    <CardFrame
      icon={<ListTodo />}
      title={t('sharedList.name')}
      isOver={isOver}
      status={items.length === 0 ? t('sharedList.empty') : t('sharedList.count', { done, all: items.length })}
      action={
        isOver
          ? { label: t('sharedList.another'), onPress: again }
          : { label: t('end'), onPress: () => void move({ type: 'end' }) }
      }
    >
      {items.length === 0 ? null : (
        <ul className="grid">
          {items.map((item, index) => (
            <ListRow
              key={item.id}
              item={item}
              name={name}
              isFixed={isOver}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={move}
            />
          ))}
        </ul>
      )}
      {isOver ? null : <Adding items={items} name={name} onMove={move} />}
    </CardFrame>
  )
}

type RowProps = Moving & { item: Item; name: string; isFixed: boolean; isFirst: boolean; isLast: boolean }

function ListRow({ item: { id, text, idea, isDone }, name, isFixed, isFirst, isLast, onMove }: RowProps) {
  const t = useTexts('activities')
  const chat = useTexts('chat')
  const words = idea === null ? text : t(`ideas.${idea}`)
  // Ticked at once, whatever the line.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isTicked = wanted ?? isDone
  const tick = async () => {
    setWanted(!isTicked)
    await onMove({ type: 'tick', item: id, isDone: !isTicked })
    setWanted(null)
  }
  const remove = async () => {
    if (!(await onMove({ type: 'remove', item: id }))) return
    const undo = () => void onMove({ type: 'restore', item: id })
    toasts.push({ text: t('sharedList.removed'), action: { label: chat('undo'), run: undo } })
  }
  const shift = (to: 'up' | 'down') => () => void onMove({ type: 'shift', item: id, to })
  const items = [
    {
      key: 'up',
      label: t('sharedList.up'),
      icon: <ArrowUp className="size-4.5" />,
      disabled: isFirst,
      onSelect: shift('up'),
    },
    {
      key: 'down',
      label: t('sharedList.down'),
      icon: <ArrowDown className="size-4.5" />,
      disabled: isLast,
      onSelect: shift('down'),
    },
    {
      key: 'remove',
      label: t('sharedList.remove'),
      icon: <Trash2 className="size-4.5" />,
      onSelect: () => void remove(),
    },
  ]
  return (
    <li className="flex items-center gap-1 border-b border-line last:border-0">
      <label className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 py-1.5">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isFixed}
          onChange={() => void tick()}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="min-w-0">
          <span
            dir="auto"
            className={`block wrap-anywhere first-letter:uppercase ${isTicked ? 'text-ink-3 line-through' : 'text-ink-1'}`}
          >
            {words}
          </span>
          {idea === null ? null : <span className="block text-fine text-ink-3">{t('sharedList.by', { name })}</span>}
        </span>
      </label>
      {isFixed ? null : (
        <Menu
          label={t('sharedList.more', { thing: words })}
          trigger={<EllipsisVertical className="size-4.5" />}
          items={items}
        />
      )}
    </li>
  )
}

/** The field for one thing more, and her ideas. */
function Adding({ items, name, onMove }: Moving & { items: readonly Item[]; name: string }) {
  const t = useTexts('activities')
  const [text, setText] = useState('')
  if (items.length >= listBounds.items) return <p className="text-small text-ink-3">{t('sharedList.full')}</p>
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = text.trim()
    if (words !== '' && (await onMove({ type: 'add', text: words }))) setText('')
  }
  const hasIdeas = openIdeas({ items }).length > 0
  return (
    <>
      <PlainForm className="flex items-center gap-2" onSubmit={(event) => void add(event)}>
        <TextField
          className="min-w-0 flex-1"
          label={t('sharedList.add')}
          labelHidden
          placeholder={t('sharedList.add')}
          maxLength={listBounds.words}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton type="submit" label={t('sharedList.put')} icon={<Plus className="size-5" />} />
      </PlainForm>
      {hasIdeas ? (
        <Button size="small" variant="gray" onClick={() => void onMove({ type: 'idea' })}>
          {t('sharedList.idea', { name })}
        </Button>
      ) : null}
    </>
  )
}
