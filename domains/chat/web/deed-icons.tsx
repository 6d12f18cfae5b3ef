import { Copy, Pencil, Play, RefreshCw, ScrollText, Trash2 } from 'lucide-react'
import type { DeedKey } from './message-deeds.ts'

const icons = { copy: Copy, regenerate: RefreshCw, continue: Play, edit: Pencil, known: ScrollText, delete: Trash2 }

/** The sign of a deed. */
export function DeedIcon({ deed, className = 'size-4' }: { deed: DeedKey; className?: string }) {
  const Icon = icons[deed]
  return (
    <Icon
      className={`${className} ${deed === 'continue' ? 'rtl:-scale-x-100' : ''}`}
      strokeWidth={1.8}
      aria-hidden="true"
    />
  )
}
