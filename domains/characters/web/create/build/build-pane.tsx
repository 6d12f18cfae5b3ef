import { MoonStar } from 'lucide-react'
import { useState } from 'react'
import { useNoticeWhenOver } from '#ui/patterns/device-notice.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { buildStatus } from '../../../attributes.ts'
import { useStepFocus } from '../use-step-focus.ts'
import { isBuilding } from './build-line.ts'
import { Confirm } from './confirm.tsx'
import { Done } from './done.tsx'
import { Failed } from './failed.tsx'
import { Processing } from './processing.tsx'
import type { Build } from './use-build.ts'
import { useCreationTexts } from '../creation-texts.tsx'

type BuildPaneProps = { build: Build; onClosed(): void; onChat(id: string): void }

/** One own character, in any state of her creation. */
export function BuildPane({ build, onClosed, onChat }: BuildPaneProps) {
  const t = useCreationTexts()
  const { character, isStale, isGone, result } = build
  const [wasBuilding, setWasBuilding] = useState(false)
  const { status, name } = character
  if (isBuilding(status) && !wasBuilding) setWasBuilding(true)
  useNoticeWhenOver(isBuilding(status))
  useStepFocus(isGone ? 'gone' : isBuilding(status) ? 'building' : String(status), { toTop: true })
  if (isGone) return <BuildGone />
  return (
    <>
      <output className="sr-only">
        {wasBuilding && status === buildStatus.createSuccess ? t('build.ready', { name }) : null}
      </output>
      {isBuilding(status) ? <Processing character={character} isStale={isStale} /> : null}
      {status === buildStatus.createFail ? (
        <Failed character={character} onChanged={result} onClosed={onClosed} />
      ) : null}
      {status === buildStatus.createSuccess ? (
        <Confirm character={character} onChanged={result} onClosed={onClosed} onChat={onChat} />
      ) : null}
      {status === buildStatus.done ? <Done character={character} /> : null}
    </>
  )
}

/** Stands where a character was who is deleted, or who is somebody else's. */
export function BuildGone() {
  const t = useCreationTexts()
  return (
    <div className="grid flex-1 content-center">
      <EmptyState
        art={<MoonStar strokeWidth={1.5} />}
        title={t('build.gone')}
        text={t('build.goneText')}
        action={<ButtonLink href="/my-roles">{t('build.ownCharacters')}</ButtonLink>}
      />
    </div>
  )
}
