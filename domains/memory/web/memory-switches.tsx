import { useState } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import { memoryUndoMs } from '../rules.ts'
import type { MemoryList } from './load-memories.ts'

type Props = {
  list: Pick<MemoryList, 'isOn' | 'isOnForAll' | 'eraseAt'>
  name: string
  /** Switches the memory of this character, or of all, on or off. */
  onTurn(isOn: boolean, ofAll: boolean): void
}

const minuteMs = 60_000

/** The switches of memory. Off says first what it erases, and until that is done all of it can be brought back. */
export function MemorySwitches({ list, name, onTurn }: Props) {
  const t = useTexts('memory')
  const format = useFormats()
  const [turningOff, setTurningOff] = useState<'one' | 'all' | null>(null)
  const { isOn, isOnForAll, eraseAt } = list
  const isOff = !isOn || !isOnForAll
  const choose = (next: boolean, ofAll: boolean) => (next ? onTurn(true, ofAll) : setTurningOff(ofAll ? 'all' : 'one'))
  return (
    <>
      <div className="grid gap-2 rounded-l bg-surface-1 px-4 py-2.5">
        {isOnForAll ? (
          <Switch
            label={t('switch', { name })}
            hint={t('switchText')}
            checked={isOn}
            onChange={(next) => choose(next, false)}
          />
        ) : null}
        <Switch
          label={t('switchAll')}
          checked={isOnForAll}
          onChange={(next) => choose(next, true)}
          {...(isOnForAll ? {} : { hint: t('switchText') })}
        />
      </div>
      <output className={isOff ? 'grid justify-items-start gap-3 rounded-l bg-accent-soft p-4 text-ink-1' : 'sr-only'}>
        {isOff ? (
          <>
            <span className="text-body text-pretty">
              {eraseAt === null
                ? t('isOff', { name })
                : t('erasing', { time: format.dateTime(eraseAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
            </span>
            {eraseAt === null ? null : (
              <Button size="small" onClick={() => onTurn(true, !isOnForAll)}>
                {t('undo')}
              </Button>
            )}
          </>
        ) : null}
      </output>
      <LazyConfirmDialog
        open={turningOff !== null}
        title={t('turnOffTitle')}
        text={
          turningOff === 'all'
            ? t('turnOffAllText', { minutes: memoryUndoMs / minuteMs })
            : t('turnOffText', { name, minutes: memoryUndoMs / minuteMs })
        }
        confirmLabel={t('turnOff')}
        cancelLabel={t('cancel')}
        tone="danger"
        onCancel={() => setTurningOff(null)}
        onConfirm={() => {
          onTurn(false, turningOff === 'all')
          setTurningOff(null)
        }}
      />
    </>
  )
}
