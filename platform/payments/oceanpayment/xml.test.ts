import { describe, expect, it } from 'vitest'
import { fieldsOf, readXml, writeXml } from './xml.ts'

const readFields = (text: string) => {
  const node = readXml(text)
  return node && fieldsOf(node)
}

describe("a gateway's XML", () => {
  it('is read value by value, as it was written', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
      <response><order_amount>9.90</order_amount><order_notes /><name>a &amp; b &#233; &lt;c&gt;</name>
      <details><![CDATA[80000:<ok>]]></details><list><item>1</item></list></response>`
    expect(readFields(text)).toEqual({
      order_amount: '9.90',
      order_notes: '',
      name: 'a & b é <c>',
      details: '80000:<ok>',
    })
  })

  it('says what was written into it', () => {
    const fields = { a: `<&>"'`, b: '', c: 'ü 9.90' }
    expect(readFields(writeXml('response', fields))).toEqual(fields)
  })

  it.each([
    ['nothing', ''],
    ['no document', 'order_amount=9.90'],
    ['one that ends too soon', '<a><b>1</b>'],
    ['one that is not well-formed', '<a><b>1</a></b>'],
    ['two in one', '<a>1</a><b>2</b>'],
    ['an entity of another language', '<a>&nbsp;</a>'],
    ['an entity that reads a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['entities that grow', '<!DOCTYPE a [<!ENTITY x "yyyy"><!ENTITY z "&x;&x;">]><a>&z;</a>'],
    ['a type alone', '<!DOCTYPE a><a>1</a>'],
    ['too much', `<a>${'x'.repeat(300_000)}</a>`],
    ['too many', `<a>${'<b/>'.repeat(21_000)}</a>`],
    ['too deep', '<a>'.repeat(20) + '</a>'.repeat(20)],
  ])('is nothing where it is %s', (_what, text) => {
    expect(readXml(text)).toBeNull()
  })

  it('cannot reach what all objects have in common', () => {
    expect(readFields('<a><__proto__>1</__proto__><constructor>2</constructor></a>')).toMatchObject({
      constructor: '2',
    })
    expect(({} as Record<string, unknown>)['1']).toBeUndefined()
  })
})
