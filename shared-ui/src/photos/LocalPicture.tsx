import { useEffect, useState } from 'react';

interface Props {
  readonly file: Blob;
  readonly alt: string;
  readonly className: string;
}

/** Shows a picture that is not uploaded yet. */
export function LocalPicture({ file, alt, className }: Props) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return <img className={className} src={url} alt={alt} />;
}
