// SPDX-License-Identifier: Apache-2.0
// Provenance in view: publisher, file and verdict, which open into the whole chain of custody.

import { toFigurePath } from '../../components/paths.ts';
import type { Figure } from '../../figures/index.ts';
import type { Custody } from '../../pricing/index.ts';
import { lineTexts as words } from '../../texts/index.ts';

interface Props {
  /** Of the line. */
  readonly name: string;
  readonly figure: Figure;
  readonly custody: Custody;
}

export function Stamp({ name, figure, custody }: Props) {
  const { sources, audit } = custody;
  const [first] = sources;
  if (first === undefined) return null;
  const { verdict, reason } = audit;
  const publisher = `${words.verdict[verdict]}; ${toShortName(first.publisher)}: `;
  // Every file the verdict is about: an amount by place is made from one of values and one of indices.
  const files = sources.map(({ file }) => file).join(', ');
  return (
    <details class="stamp screen-only">
      <summary aria-label={words.stamp(`${verdict} ${publisher}${files}`, name)}>
        <span class={`stamp-word verdict-${verdict.toLowerCase()}`}>{verdict}</span>{' '}
        <span class="stamp-file">
          {publisher}
          <span class="mono">{files}</span>
        </span>
      </summary>
      {figure.coverage !== '' && <p>{figure.coverage}</p>}
      {sources.map((source) => (
        <dl class="custody" key={source.id}>
          <dt>{words.document}</dt>
          <dd>
            {source.publisher}, <a href={source.url}>{source.title}</a>
          </dd>
          {source.sha256 !== '' && (
            <>
              <dt>{words.sha}</dt>
              <dd class="mono">{source.sha256}</dd>
              <dt>{words.readOn}</dt>
              <dd>{source.readOn}</dd>
            </>
          )}
        </dl>
      ))}
      <p>
        {verdict}, {words.verdict[verdict]}
        {reason !== '' && `: ${reason}`}
      </p>
      <p>
        <a href={toFigurePath(figure.id)}>{words.aboutFigure}</a>
      </p>
    </details>
  );
}

/** `CMS` of `Centers for Medicare & Medicaid Services (CMS)`; the whole name where it has no short one. */
function toShortName(publisher: string): string {
  return /\(([A-Z]{2,8})\)$/.exec(publisher)?.[1] ?? publisher;
}
