import { ArrowLeft, X } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'

const sheetContent =
  'relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 md:px-7 md:pb-7 [@media(height<30rem)]:flex-none [@media(height<30rem)]:overflow-visible'
const sheetPanel =
  'flex max-h-[inherit] min-h-0 flex-1 flex-col [@media(height<30rem)]:overflow-y-auto [@media(height<30rem)]:overscroll-contain'

const closeAfterPixels = 90

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** The way to the step before, where the sheet has steps. */
  back?: { label: string; onBack: () => void }
  /** Where it stands from 768 px on; on phones it always rises from the bottom. */
  place?: 'centre' | 'side'
  blockBackground?: boolean
  /** Stays in sight under the scrolling content, such as the one button that matters. */
  footer?: ReactNode
  /** Leave(then) closes the sheet and calls then instead of onClose, once the history is as before: a page is left by it. */
  children: ReactNode | ((leave: (then: () => void) => void) => ReactNode)
}

/** A bottom sheet on phones, a centred or side panel on larger screens. */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel,
  back,
  place = 'centre',
  blockBackground,
  footer,
  children,
}: SheetProps) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      blockBackground={blockBackground}
      className={`sheet sheet-${place}`}
    >
      {(leave) => (
        <SheetBody onDragClose={() => leave(onClose)}>
          <header className="flex items-center gap-3 ps-5 pe-2 pb-2 md:ps-7 md:pe-4 md:pt-3">
            {back ? (
              <IconButton
                label={back.label}
                icon={<ArrowLeft className="size-5.5 rtl:-scale-x-100" />}
                onClick={back.onBack}
                className="-ms-3"
              />
            ) : null}
            <h2
              id={titleId}
              data-focus-title=""
              tabIndex={-1}
              className="min-w-0 flex-1 text-title hyphens-auto wrap-anywhere outline-none"
            >
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<X className="size-5" />} onClick={() => leave(onClose)} />
          </header>
          <div className={sheetContent}>{typeof children === 'function' ? children(leave) : children}</div>
          {footer ? (
            <footer className="border-t border-line px-5 pt-3 pb-[max(0.75rem,var(--safe-bottom))] md:px-7">
              {footer}
            </footer>
          ) : null}
        </SheetBody>
      )}
    </Modal>
  )
}

function SheetBody({ onDragClose, children }: { onDragClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const startY = useRef<number | null>(null)
  const shiftBy = (pixels: number) => {
    if (panel.current) panel.current.style.translate = pixels > 0 ? `0 ${pixels}px` : ''
  }
  const drop = (event: PointerEvent) => {
    const moved = startY.current === null ? 0 : event.clientY - startY.current
    startY.current = null
    if (moved > closeAfterPixels) onDragClose()
    else shiftBy(0)
  }
  return (
    // On a low screen, or a page made four times as big, head and foot would leave nothing between them.
    <div ref={panel} className={sheetPanel}>
      <div
        aria-hidden="true"
        className="grid h-7 shrink-0 touch-none place-items-center md:hidden"
        onPointerDown={(event) => {
          startY.current = event.clientY
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => startY.current !== null && shiftBy(event.clientY - startY.current)}
        onPointerUp={drop}
        onPointerCancel={() => {
          startY.current = null
          shiftBy(0)
        }}
      >
        <span className="h-1 w-10 rounded-full bg-surface-4" />
      </div>
      {children}
    </div>
  )
}
