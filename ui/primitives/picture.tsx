import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { thumbhashImage } from './thumbhash-image.ts'

export interface PictureProps {
  src: string
  /** A description of the picture; an empty text only for a picture that repeats its neighbour. */
  alt: string
  /** Pixel size of the original: reserves the place, so nothing jumps. */
  width: number
  height: number
  srcSet?: string
  /** How wide it will stand, as in the HTML attribute; needed with srcSet. */
  sizes?: string
  thumbhash?: string | null
  /** The first picture a person sees: loaded at once and before others. */
  priority?: boolean
  /** Hides the picture behind a blur the person can lift elsewhere. */
  blurred?: boolean
  /** Puts a lock on it; src must then be the server's own blurred file. */
  locked?: boolean
  /** The content over the picture, such as a price or a caption. */
  children?: ReactNode
  className?: string
}

/** A photo with a soft stand-in until it comes, at a fixed shape. */
export function Picture({
  src,
  alt,
  width,
  height,
  srcSet,
  sizes,
  thumbhash,
  priority,
  blurred,
  locked,
  children,
  className = '',
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before the page came alive; then no error event comes any more.
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) setFailedSrc(src)
  }, [src])
  const standIn = thumbhash ? thumbhashImage(thumbhash) : null
  return (
    <span
      className={`relative block overflow-hidden bg-surface-3 bg-cover ${className}`}
      style={{ aspectRatio: `${width} / ${height}`, ...(standIn ? { backgroundImage: `url(${standIn})` } : {}) }}
    >
      {failedSrc === src ? (
        <span className="sr-only">{alt}</span>
      ) : (
        <img
          ref={image}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onError={() => setFailedSrc(src)}
          className={`absolute inset-0 size-full object-cover ${blurred ? 'scale-110 blur-2xl' : ''}`}
        />
      )}
      {locked ? (
        <span className="absolute inset-0 grid place-items-center bg-photo-shade/35" aria-hidden="true">
          <span className="grid size-12 place-items-center rounded-full bg-photo-shade/60 text-on-photo backdrop-blur-md">
            <Lock className="size-5" />
          </span>
        </span>
      ) : null}
      {children}
    </span>
  )
}
