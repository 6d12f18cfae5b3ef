import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Call, DataOf, ParamsOf } from '#platform/contract/call.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { useLoaded } from '../use-loaded.ts'
import { Loading } from './loading.tsx'
import { text } from '../texts.ts'

type Paged = { list: readonly unknown[]; next: string | null }

type Props<C extends Call> = {
  call: C
  /** The filter; another filter begins with the first page. */
  params: Omit<ParamsOf<C>, 'cursor' | 'limit'>
  /** Stands in for an empty list. */
  emptyTitle: string
  emptyText: string
  children(list: DataOf<C>): ReactNode
}

const pageLength = 50

/** One page of a list, and the ways to the earlier ones and back. */
export function PagedList<C extends Call>(props: Props<C>) {
  return <Pages key={JSON.stringify(props.params)} {...props} />
}

function Pages<C extends Call>({ call, params, emptyTitle, emptyText, children }: Props<C>) {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { data, fault, reload } = useLoaded(call, {
    ...params,
    limit: pageLength,
    cursor: cursors.at(-1) ?? null,
  } as ParamsOf<C>)
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  // The call of a list answers with a page, which the compiler does not know of any call.
  const { list, next } = data as unknown as Paged
  return (
    <div className="grid gap-4">
      <ErrorMessage>{fault ? text('common.listOld', { fault }) : null}</ErrorMessage>
      {list.length === 0 ? <EmptyState title={emptyTitle} text={emptyText} /> : children(data)}
      <div className="flex flex-wrap gap-3">
        {cursors.length > 0 ? (
          <Button variant="gray" onClick={() => setCursors(cursors.slice(0, -1))}>
            {text('common.later')}
          </Button>
        ) : null}
        {next === null ? null : (
          <Button variant="gray" onClick={() => setCursors([...cursors, next])}>
            {text('common.earlier')}
          </Button>
        )}
        <Button variant="gray" onClick={() => void reload()}>
          {text('common.reload')}
        </Button>
      </div>
    </div>
  )
}
