import { ImageOff } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Crop } from '#domains/media/rules.ts'
import { middle } from '#domains/media/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import type { Shape } from './crop-view.ts'
import { nearnessOf, placed, pulled, zoomed } from './crop-view.ts'

const cropArea =
  'relative aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-l bg-surface-3 active:cursor-grabbing'

type CropSheetProps = {
  /** Address of the picture in this browser. */
  source: string
  open: boolean
  onClose(chosen: Crop | null): void
}

const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: 0.05, y: 0 },
  ArrowRight: { x: -0.05, y: 0 },
  ArrowUp: { x: 0, y: 0.05 },
  ArrowDown: { x: 0, y: -0.05 },
}

/** Shows the square that others will see, to be moved and brought nearer, before anything is sent. */
export function CropSheet({ source, open, onClose }: CropSheetProps) {
  const t = useTexts('profile')
  const [crop, setCrop] = useState<Crop>(middle)
  const [shape, setShape] = useState<Shape | 'unreadable' | null>(null)
  const taken = useRef<Crop | null>(null)
  const take = (button: HTMLElement) => {
    taken.current = crop
    button.closest('dialog')?.close()
  }
  const isReady = shape !== null && shape !== 'unreadable'
  return (
    <Sheet
      open={open}
      onClose={() => onClose(taken.current)}
      title={t('picture.cropTitle')}
      closeLabel={t('picture.cancel')}
      footer={
        <Button wide disabled={!isReady} onClick={(event) => take(event.currentTarget)}>
          {t('picture.use')}
        </Button>
      }
    >
      {shape === 'unreadable' ? (
        <p role="alert" className="grid justify-items-center gap-3 py-10 text-center text-body text-danger">
          <ImageOff className="size-8" aria-hidden="true" />
          {t('picture.unreadable')}
        </p>
      ) : (
        <div className="grid justify-items-center gap-5">
          <CropSquare source={source} shape={shape} crop={crop} onShape={setShape} onCrop={setCrop} />
          <label className="grid w-full max-w-80 gap-2 text-small font-medium text-ink-2">
            {t('picture.zoom')}
            <input
              type="range"
              min={0}
              max={1}
              step={0.01}
              value={nearnessOf(crop)}
              disabled={!isReady}
              onChange={(event) => isReady && setCrop(zoomed(shape, crop, Number(event.target.value)))}
              className="h-11 w-full accent-accent"
            />
          </label>
          <p className="max-w-80 text-center text-small text-ink-3">{t('picture.rules')}</p>
        </div>
      )}
    </Sheet>
  )
}

type SquareProps = {
  source: string
  shape: Shape | null
  crop: Crop
  onShape(shape: Shape | 'unreadable'): void
  onCrop(crop: Crop): void
}

function CropSquare({ source, shape, crop, onShape, onCrop }: SquareProps) {
  const t = useTexts('profile')
  const pulling = useRef<{ x: number; y: number } | null>(null)
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (!pulling.current || !shape) return
    const side = event.currentTarget.clientWidth
    const by = { x: (event.clientX - pulling.current.x) / side, y: (event.clientY - pulling.current.y) / side }
    pulling.current = { x: event.clientX, y: event.clientY }
    onCrop(pulled(shape, crop, by))
  }
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by || !shape) return
    event.preventDefault()
    onCrop(pulled(shape, crop, by))
  }
  const at = shape ? placed(shape, crop) : null
  const share = (percent: number) => `${percent}%`
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input moves along one line, the picture in two directions
      role="slider"
      aria-label={t('picture.cropHint')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(crop.x * 100)}
      aria-valuetext={t('picture.cropAt', { x: Math.round(crop.x * 100), y: Math.round(crop.y * 100) })}
      tabIndex={0}
      onKeyDown={step}
      onPointerDown={(event) => {
        pulling.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={pull}
      onPointerUp={() => (pulling.current = null)}
      onPointerCancel={() => (pulling.current = null)}
      // The square is the same whichever way a language is written.
      dir="ltr"
      className={cropArea}
    >
      <img
        src={source}
        alt={t('picture.preview')}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onShape({ width: naturalWidth, height: naturalHeight })
        }
        onError={() => onShape('unreadable')}
        className="absolute max-w-none select-none"
        style={at ? { width: share(at.width), left: share(at.left), top: share(at.top) } : { visibility: 'hidden' }}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)]"
      />
    </div>
  )
}
