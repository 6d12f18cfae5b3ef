import { FileDown, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../primitives/button.tsx'

const dropZone =
  'grid justify-items-center gap-4 rounded-l border-2 border-dashed px-4 py-8 text-center transition-colors'

type FileDropZoneProps = {
  /** Endings and media types, as a file input takes them. */
  accept: string
  /** A file is held over the page; see useDroppedFile. */
  isOver: boolean
  /** Where there is a mouse, `over` stands in place of `drop` while a file is held over the page. */
  labels: { choose: string; drop: string; over?: string }
  onFile(file: File): void
}

/** The place of a page that takes a file: chosen by its button, or dropped anywhere on the page by its owner's hook. */
export function FileDropZone({ accept, isOver, labels, onFile }: FileDropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const Icon = isOver ? FileDown : FileUp
  return (
    <div className={`${dropZone} ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface-1'}`}>
      <Icon className="size-9 text-accent" strokeWidth={1.5} aria-hidden="true" />
      <Button onClick={() => input.current?.click()}>{labels.choose}</Button>
      <p className="text-small text-ink-3 pointer-coarse:hidden" aria-live="polite">
        {isOver ? (labels.over ?? labels.drop) : labels.drop}
      </p>
      <input
        ref={input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.item(0)
          // The same file chosen once more is a choice too.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
