import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { DoorIcon } from '../doors/door-icon.tsx'
import type { Door } from '../doors/ways.ts'
import { useOpenDoors } from '../doors/ways.ts'
import { useSession } from '../session.tsx'

const AddDoorSheet = lazy(() => import('./add-door-sheet.tsx').then((part) => ({ default: part.AddDoorSheet })))

/** The ways in that could be added here, each behind a sheet where it is proven. */
export function AddDoors({ onChanged }: { onChanged(): Promise<void> }) {
  const t = useTexts('doors')
  const { ways } = useSession()
  const open = useOpenDoors(ways, 'bind')
  const [adding, setAdding] = useState<Door | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <ul className="overflow-hidden rounded-l bg-surface-1">
        {open.map((door) => (
          <li key={door} className="border-line not-first:border-t">
            <PlainButton
              aria-haspopup="dialog"
              onClick={() => {
                setAdding(door)
                setIsAdding(true)
              }}
              className="flex min-h-13 w-full items-center gap-3.5 px-4 text-start -outline-offset-2 transition-colors hover:bg-surface-2 active:bg-surface-3"
            >
              <DoorIcon door={door} className="size-5 text-ink-3" />
              <span className="min-w-0 flex-1 py-2.5 text-body">{t(`add.${door}`)}</span>
              <Plus className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
            </PlainButton>
          </li>
        ))}
      </ul>
      {adding ? (
        <Suspense>
          <AddDoorSheet
            key={adding}
            door={adding}
            open={isAdding}
            onClose={() => setIsAdding(false)}
            onAdded={onChanged}
          />
        </Suspense>
      ) : null}
    </>
  )
}
