/** A link or a button by which a file is saved. */
import { useState, type ReactNode } from 'react';
import { saveAs } from './save-as.ts';
import type { SavedFile } from '../edition/back-end.ts';

/** Saves a game as a file. @param props.name of the file, without its end */
export function FileLink(props: {
  readonly file: SavedFile;
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  const { file, name, children } = props;
  const [fault, setFault] = useState('');
  if ('address' in file) {
    return (
      <a className="plain" href={file.address} download>
        {children}
      </a>
    );
  }
  const save = (): void => {
    file.make().then(
      (made) => saveAs(made, name, 'chrono.json'),
      (error: unknown) => setFault(String(error)),
    );
  };
  return (
    <>
      <button type="button" className="plain" onClick={save}>
        {children}
      </button>
      {fault !== '' && <span role="alert">{fault}</span>}
    </>
  );
}
