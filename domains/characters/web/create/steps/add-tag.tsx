import type { FormEvent } from 'react'
import { useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { mostTags, tagLength } from '../../../attributes.ts'
import { OwnTags, ownTags } from '../tag-picker.tsx'
import { readTag, tagWords } from '../tag-words.ts'
import type { TagOption } from '../use-tag-options.ts'
import { useTagOptions } from '../use-tag-options.ts'
import { useCreationTexts } from '../creation-texts.tsx'

type AddTagProps = { chosen: readonly string[]; labels?: readonly TagOption[]; onChange(tags: string[]): void }

/** A tag in the person's own words; one that is known already is chosen instead. */
export function AddTag({ chosen, labels, onChange }: AddTagProps) {
  const t = useCreationTexts()
  const { options } = useTagOptions()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<'invalid' | 'known' | 'full' | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const add = (event: FormEvent) => {
    event.preventDefault()
    setAdded(null)
    const tag = readTag(text)
    if (tag === null) return setFault('invalid')
    const listed = Array.isArray(options)
      ? options.find(({ slug, label }) => slug === tag || readTag(label) === tag)
      : null
    if (chosen.includes(listed?.slug ?? tag)) return setFault('known')
    if (chosen.length >= mostTags) return setFault('full')
    onChange([...chosen, listed?.slug ?? tag])
    setText('')
    setFault(null)
    setAdded(listed?.label ?? tagWords(tag))
  }
  return (
    <div className="grid gap-6">
      <PlainForm onSubmit={add} className="grid gap-3" noValidate>
        <TextField
          label={t('tags.label')}
          hint={t('tags.hint', { most: tagLength })}
          error={fault ? t(`tags.${fault}`, { most: fault === 'full' ? mostTags : tagLength }) : undefined}
          value={text}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => {
            setText(event.target.value)
            setFault(null)
          }}
        />
        <Button type="submit" variant="gray" className="justify-self-start">
          {t('tags.save')}
        </Button>
        <output className="min-h-6 text-small text-ink-2">{added ? t('tags.added', { tag: added }) : null}</output>
      </PlainForm>
      <OwnTags
        tags={ownTags(chosen, options)}
        labels={labels}
        onRemove={(tag) => {
          setAdded(null)
          onChange(chosen.filter((one) => one !== tag))
        }}
      />
    </div>
  )
}
