import { Copy, Pencil, Play, RefreshCw, ScrollText, Trash2 } from 'lucide-react'
import type { ActionKey } from './message-actions.ts'

const icons = { copy: Copy, regenerate: RefreshCw, continue: Play, edit: Pencil, known: ScrollText, delete: Trash2 }

/** The sign of a action. */
export function ActionIcon({ action, className = 'size-4' }: { action: ActionKey; className?: string }) {
  const Icon = icons[action]
  return (
    <Icon
      className={`${className} ${action === 'continue' ? 'rtl:-scale-x-100' : ''}`}
      strokeWidth={1.8}
      aria-hidden="true"
    />
  )
}
