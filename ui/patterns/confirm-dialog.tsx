import { useId } from 'react'
import { Button } from '../primitives/button.tsx'
import { Modal } from '../primitives/modal.tsx'
import { HtmlText } from './html-text.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title?: string
  /** Shown letter by letter, whatever signs it holds. */
  text?: string
  /** Used instead of text: emphasis, lists and links are stored, all else is plain words. */
  html?: string
  confirmLabel: string
  /** Needed unless onlyConfirm is set. */
  cancelLabel?: string
  onlyConfirm?: boolean
  blockBackground?: boolean
  /** For actions that cannot be undone. */
  tone?: 'plain' | 'danger'
  onConfirm: () => void
  /** Cancel, Escape, background and going back all end here. */
  onCancel: () => void
}

/** Requires a confirmation before an action. Going back closes it and leaves the page where it was. */
export function ConfirmDialog({
  open,
  title,
  text,
  html,
  confirmLabel,
  cancelLabel,
  onlyConfirm,
  blockBackground,
  tone,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onCancel}
      role="alertdialog"
      labelledBy={title ? `${id}-title` : undefined}
      label={title ? undefined : confirmLabel}
      describedBy={`${id}-body`}
      blockBackground={blockBackground}
      className="dialog-card"
    >
      {(leave) => (
        <div className="p-6">
          {title ? (
            <h2 id={`${id}-title`} className="mb-2 text-title">
              {title}
            </h2>
          ) : null}
          <div id={`${id}-body`} className="text-body wrap-anywhere whitespace-pre-line text-ink-2">
            {html === undefined ? text : <HtmlText html={html} />}
          </div>
          <div className="mt-6 flex flex-wrap-reverse gap-3 *:min-w-36 *:flex-auto">
            {onlyConfirm ? null : (
              <Button variant="cancel" onClick={() => leave(onCancel)}>
                {cancelLabel}
              </Button>
            )}
            <Button
              variant={tone === 'danger' ? 'gray' : 'primary'}
              className={tone === 'danger' ? 'text-danger' : ''}
              onClick={() => leave(onConfirm)}
            >
              {confirmLabel}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
