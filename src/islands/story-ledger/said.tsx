// SPDX-License-Identifier: Apache-2.0
// The person's own words, with the part the line was read from marked.

interface Props {
  readonly raw: string;
  readonly matchedOn: string;
}

export function Said({ raw, matchedOn }: Props) {
  const text = raw.trim();
  const at = matchedOn === '' ? -1 : text.toLowerCase().indexOf(matchedOn.toLowerCase());
  if (at < 0 || matchedOn.length >= text.length) return <p class="said">“{text}”</p>;
  const end = at + matchedOn.length;
  return (
    <p class="said">
      “{text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}”
    </p>
  );
}
