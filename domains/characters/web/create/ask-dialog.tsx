import type { ComponentProps } from 'react'
import { lazy, Suspense, useState } from 'react'
import type { ConfirmDialog } from '#ui/patterns/confirm-dialog.tsx'

const Dialog = lazy(() => import('#ui/patterns/confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })))

/** Asks before something happens; fetched when it first opens. */
export function AskDialog(props: ComponentProps<typeof ConfirmDialog>) {
  const [isWanted, setWanted] = useState(props.open)
  if (props.open && !isWanted) setWanted(true)
  return isWanted ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null
}
