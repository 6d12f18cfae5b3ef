import {
  AudioLines,
  Copy,
  CornerDownRight,
  Flag,
  Languages,
  PenLine,
  Pencil,
  RefreshCw,
  Reply,
  ScrollText,
  Share2,
  Split,
  Square,
  Star,
  StarOff,
  Trash2,
  Volume2,
} from 'lucide-react'
import type { ActionKey } from './talk-actions.ts'

const icons = {
  quote: Reply,
  copy: Copy,
  star: Star,
  unstar: StarOff,
  regenerate: RefreshCw,
  continue: CornerDownRight,
  branch: Split,
  edit: Pencil,
  reword: PenLine,
  known: ScrollText,
  translate: Languages,
  speak: Volume2,
  hush: Square,
  saveVoice: AudioLines,
  share: Share2,
  report: Flag,
  delete: Trash2,
}

/** The sign of an action. */
export function ActionIcon({ action, className = 'size-4' }: { action: ActionKey; className?: string }) {
  const Icon = icons[action]
  return (
    <Icon
      className={`${className} ${action === 'continue' || action === 'quote' ? 'rtl:-scale-x-100' : ''}`}
      strokeWidth={1.8}
      aria-hidden="true"
    />
  )
}
