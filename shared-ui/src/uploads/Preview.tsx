import { useEffect, useState } from 'react';
import './uploads.css';

interface Props {
  readonly file: File;
  readonly text: string;
}

/** A picture that is still in the browser alone. */
export function Preview({ file, text }: Props) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <img className="file-preview" src={address} alt={text} />;
}
