import { Check, CircleAlert, Flag } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import type { StoryKnot } from '../../own-contract.ts'
import type { PlacedScene, SceneLink } from './scene-layout.ts'
import { layOutScenes } from './scene-layout.ts'

type SceneMapProps = {
  knots: readonly StoryKnot[]
  /** The knots that tries have come through. */
  visited: ReadonlySet<string>
  /** The lines with faults, 1 for the first. */
  faultLines: ReadonlySet<number>
  onLine(line: number): void
}

const width = 136
const height = 44
const columnPitch = width + 56
const rowPitch = height + 20
const margin = 24

const node =
  'pressable absolute flex items-center gap-1.5 rounded-m border bg-surface-2 px-2.5 text-small text-ink-1 hover:bg-surface-3'

const startOf = ({ layer }: PlacedScene) => margin + layer * columnPitch
const topOf = ({ row }: PlacedScene) => margin + row * rowPitch

/**
 * The map of a story: its scenes from the start of the line to its end, by how far each is from the beginning, and the links
 * between them. It is wider than the page, which scrolls it; the list beside it says the same in words.
 */
export function SceneMap({ knots, visited, faultLines, onLine }: SceneMapProps) {
  const t = useTexts('writing')
  const arrow = useId()
  const { scenes, links, layers, rows } = useMemo(() => layOutScenes(knots), [knots])
  const faulty = useMemo(() => knotsOfLines(knots, faultLines), [knots, faultLines])
  const size = {
    width: 2 * margin + layers * columnPitch - (columnPitch - width),
    height: 2 * margin + rows * rowPitch - (rowPitch - height),
  }
  return (
    <figure
      aria-label={t('map')}
      className="max-h-[60dvh] overflow-auto overscroll-contain rounded-l border border-line bg-surface-1"
    >
      <div className="relative" style={size}>
        {/* The links are drawn for a page from left to right, and mirrored as the scenes are. */}
        <svg {...size} aria-hidden="true" className="absolute inset-0 rtl:-scale-x-100">
          <defs>
            <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0 8 4 0 8Z" className="fill-ink-3" />
            </marker>
          </defs>
          {links.map((link) => (
            <path
              key={`${link.from.knot.name}>${link.to.knot.name}`}
              d={lineOf(link)}
              markerEnd={`url(#${arrow})`}
              strokeWidth={1.5}
              strokeDasharray={link.kind === 'back' ? '5 4' : undefined}
              className="fill-none stroke-ink-3"
            />
          ))}
        </svg>
        {scenes.map((scene) => (
          <Scene
            key={scene.knot.name}
            scene={scene}
            isPlayed={visited.has(scene.knot.name)}
            isFaulty={faulty.has(scene.knot.name)}
            onLine={onLine}
          />
        ))}
      </div>
    </figure>
  )
}

type SceneProps = { scene: PlacedScene; isPlayed: boolean; isFaulty: boolean; onLine(line: number): void }

function Scene({ scene, isPlayed, isFaulty, onLine }: SceneProps) {
  const t = useTexts('writing')
  const { name, line, ends, isReached } = scene.knot
  const title = name || t('beginning')
  const border = isFaulty ? 'border-danger' : isPlayed ? 'border-success' : 'border-line-strong'
  return (
    <PlainButton
      title={title}
      style={{ insetInlineStart: startOf(scene), top: topOf(scene), width, height }}
      className={`${node} ${border} ${isReached === false ? 'border-dashed' : ''}`}
      onClick={() => onLine(line)}
    >
      {isFaulty ? <CircleAlert className="size-4 shrink-0 text-danger" aria-label={t('problem')} /> : null}
      <span className="min-w-0 flex-1 truncate text-start">
        <bdi>{title}</bdi>
      </span>
      {ends ? <Flag className="size-4 shrink-0 text-accent" aria-label={t('ends')} /> : null}
      {isPlayed ? <Check className="size-4 shrink-0 text-success" aria-label={t('played')} /> : null}
    </PlainButton>
  )
}

/** The names of the knots that these lines are in. */
function knotsOfLines(knots: readonly StoryKnot[], lines: ReadonlySet<number>): ReadonlySet<string> {
  return new Set([...lines].flatMap((line) => knots.findLast((knot) => knot.line <= line)?.name ?? []))
}

/** The line of a link: on from an end to a start, aside around the ends, back below both. */
function lineOf({ from, to, kind }: SceneLink): string {
  const [top, targetTop] = [topOf(from) + height / 2, topOf(to) + height / 2]
  const end = startOf(from) + width
  if (kind === 'on') {
    const bend = (columnPitch - width) * 0.6
    return `M${end} ${top}C${end + bend} ${top} ${startOf(to) - bend} ${targetTop} ${startOf(to)} ${targetTop}`
  }
  if (kind === 'aside') {
    // A scene that leads to itself leaves above the middle and comes back below it.
    const offset = from === to ? height / 4 : 0
    const out = end + 28
    return `M${end} ${top - offset}C${out} ${top - offset} ${out} ${targetTop + offset} ${end} ${targetTop + offset}`
  }
  const [middle, targetMiddle] = [startOf(from) + width / 2, startOf(to) + width / 2]
  const [below, targetBelow] = [topOf(from) + height, topOf(to) + height]
  const dip = Math.max(below, targetBelow) + 18
  return `M${middle} ${below}C${middle} ${dip} ${targetMiddle} ${dip} ${targetMiddle} ${targetBelow}`
}
