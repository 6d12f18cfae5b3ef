/** IPTC's digital source types: https://cv.iptc.org/newscodes/digitalsourcetype */
type DigitalSourceType = 'algorithmicMedia' | 'trainedAlgorithmicMedia'

/** The portrait engine of the product paints by formulas; every other engine is a model that learned from pictures. */
export const builtInEngine = 'built-in'

function sourceTypeOf(engine: string): DigitalSourceType {
  return engine === builtInEngine ? 'algorithmicMedia' : 'trainedAlgorithmicMedia'
}

/** The provenance metadata of a picture file. It names no person, no prompt and no time. */
export function provenanceOf(engine: string): string {
  const source = `http://cv.iptc.org/newscodes/digitalsourcetype/${sourceTypeOf(engine)}`
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
   <Iptc4xmpExt:DigitalSourceType>${source}</Iptc4xmpExt:DigitalSourceType>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`
}

/** The kind of origin that a file's XMP names by one of our words, as its whole address; null where it names none. */
export function sourceTypeIn(xmp: string): string | null {
  return (
    /http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(?:trainedA|a)lgorithmicMedia(?=<)/.exec(xmp)?.[0] ?? null
  )
}
