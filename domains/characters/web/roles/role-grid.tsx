import { Sparkles } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { createHref } from '../create/create-search.ts'
import { isBegun } from '../create/draft.ts'
import type { OwnPage } from '../create/load-creation.ts'
import { fallbackFor } from '../create/step-portrait.tsx'
import { missingSteps } from '../create/steps.ts'
import { useDraft } from '../create/use-draft.ts'
import { RoleActions, useRoleActions } from './role-actions.tsx'
import { RoleMenu } from './role-menu.tsx'
import { DraftTile, RoleTile } from './role-tile.tsx'
import { useOwnRoles } from './use-own-roles.ts'

type RoleGridProps = { first: OwnPage; onGo(href: string): void; onImport(): void }

/** One's own characters side by side, the one that is only thought up so far before them. */
export function RoleGrid({ first, onGo, onImport }: RoleGridProps) {
  const t = useTexts('create')
  const cards = useTexts('cards')
  const { list, next, status, more, changed, removed } = useOwnRoles(first)
  const actions = useRoleActions()
  const { draft } = useDraft()
  const draftMode = isBegun(draft) ? draft.mode : null
  if (list.length === 0 && !draftMode)
    return (
      <EmptyState
        art={<Sparkles strokeWidth={1.5} />}
        title={t('roles.emptyTitle')}
        text={t('roles.emptyText')}
        action={
          <div className="grid justify-items-center gap-2">
            <ButtonLink href={createHref({})}>{t('roles.create')}</ButtonLink>
            <Button variant="textLink" onClick={onImport}>
              {cards('import.open')}
            </Button>
          </div>
        }
      />
    )
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {draftMode ? (
          <li className="min-w-0">
            <DraftTile
              name={draft.name.trim()}
              picture={fallbackFor(draft)}
              href={createHref({
                mode: draftMode,
                step: missingSteps({ mode: draftMode, isRebuild: false }, draft)[0] ?? 'overview',
              })}
            />
          </li>
        ) : null}
        {list.map((character) => (
          <li key={character.id} className="min-w-0">
            <RoleTile
              character={character}
              menu={
                <RoleMenu
                  character={character}
                  onGo={onGo}
                  onAction={(action) => actions.begin({ action, id: character.id })}
                />
              }
            />
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <div className="grid justify-items-center gap-3 pt-6 text-center text-small text-ink-3">
          {status === 'failed' ? <p role="alert">{t('roles.moreFailed')}</p> : null}
          <Button variant="gray" pending={status === 'more'} onClick={() => void more()}>
            {t(status === 'failed' ? 'overview.priceRetry' : 'roles.more')}
          </Button>
        </div>
      )}
      <RoleActions actions={actions} list={list} onChanged={changed} onRemoved={removed} />
    </>
  )
}
