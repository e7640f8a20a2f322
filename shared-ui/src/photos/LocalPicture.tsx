import { useEffect, useState } from 'react';

interface Props {
  readonly file: Blob;
  readonly alt: string;
  readonly className: string;
}

/** Shows a picture that is not uploaded yet. */
export function LocalPicture({ file, alt, className }: Props) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <img className={className} src={address} alt={alt} />;
}
